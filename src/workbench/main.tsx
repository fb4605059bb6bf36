import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import '#app/styles/tokens.css';
import '#app/styles/fonts.css';
import '#app/styles/base.css';
import { createWorkbenchRouter } from './router.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');
// Without transitions, a choice in the outline is shown in the frame of the click, and its panel can take the focus.
createRoot(root).render(<RouterProvider router={createWorkbenchRouter()} useTransitions={false} />);
