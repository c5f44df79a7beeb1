import '../styles/members.css';

/** Member actions of a topic's thread list; loaded once a member is signed in. */
export { DeletedHere } from './DeletedHere.tsx';
export { FollowTopic } from './FollowTopic.tsx';
export { StartOpen } from './StartOpen.tsx';
export { TopicNews } from './TopicNews.tsx';

/** Loaded along, so that the editor is ready when a form opens. */
import('../ui/rich-text/quill-editor.ts').catch(() => {});
