import '#app/styles/tokens.css';
import '#app/styles/fonts.css';
import '#app/styles/base.css';
import { openRoot } from '#app/start/react-root.ts';
import { Gallery } from './Gallery.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');
openRoot(root).render(<Gallery />);
