import '../../../styles/members.css';

/** Member actions of a thread; loaded when a token exists. */
export { readDraft } from '../../../ui/form/draft-storage.ts';
export { EditedButton } from '../replies/EditedButton.tsx';
export { ReplyForms } from '../replies/ReplyForms.tsx';
export { ReplyMenu } from '../replies/ReplyMenu.tsx';
export { ThreadReplyForm } from '../replies/ThreadReplyForm.tsx';
export { setReplyLiked } from '../set-reply-liked.ts';
export { ThreadActions } from './ThreadActions.tsx';

/** Loaded along, so that the editor is ready when a form opens. */
import('../../../ui/rich-text/quill-editor.ts').catch(() => {});
