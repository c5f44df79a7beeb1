/** Loads all file pages as one chunk. */
export { AddFileScreen } from './AddFilesPage.tsx';
export { FileScreen } from './FilePage.tsx';
