import '../styles/members.css';

/** What members do with the threads of a sub-category: it comes once somebody is signed in. */
export { DeletedHere } from './DeletedHere.tsx';
export { StartOpen } from './StartOpen.tsx';
export { TopicNews } from './TopicNews.tsx';

/** It comes with the page, so that it is there when a form is opened. */
import('../ui/rich-text/editor.ts').catch(() => {});
