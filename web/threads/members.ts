import '../styles/members.css';

/** What members do in a thread: it comes once somebody is signed in. */
export { AnswerThread } from './AnswerThread.tsx';
export { Edited } from './Edited.tsx';
export { ReplyActions } from './ReplyActions.tsx';
export { ThreadActions } from './ThreadActions.tsx';

/** It comes with the page, so that it is there when a form is opened. */
import('../ui/rich-text/editor.ts').catch(() => {});
