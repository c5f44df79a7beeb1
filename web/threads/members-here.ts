import '../styles/members.css';

/** What members do with the threads of a sub-category: it comes once somebody is signed in. */
export { DeletedHere } from './DeletedHere.tsx';
export { StartOpen } from './StartOpen.tsx';
