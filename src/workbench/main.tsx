import { createRoot } from 'react-dom/client';
import '#app/styles/tokens.css';
import '#app/styles/fonts.css';
import '#app/styles/base.css';
import { Workbench } from './Workbench.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');
createRoot(root).render(<Workbench />);
