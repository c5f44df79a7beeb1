import '../../../styles/members.css';

export { EditedButton } from '../replies/EditedButton.tsx';
export { ReplyActions } from '../replies/ReplyActions.tsx';
/** Member actions of a thread; loaded once a member is signed in. */
export { ReplyToThread } from '../replies/ReplyToThread.tsx';
export { ThreadActions } from './ThreadActions.tsx';

/** Loaded along, so that the editor is ready when a form opens. */
import('../../../ui/rich-text/quill-editor.ts').catch(() => {});
