import '../../styles/members.css';

/** The forms of threads: their code, the editor's apart, comes with the first of them. */
export { EditReply } from './EditReply.tsx';
export { EditTitle } from './EditTitle.tsx';
export { StartThread } from './StartThread.tsx';
export { WriteReply } from './WriteReply.tsx';
