/** Loads all file pages as one chunk. */
export { AddFileScreen } from './AddFileScreen.tsx';
export { FileScreen } from './FileScreen.tsx';
