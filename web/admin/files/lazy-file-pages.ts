/** Loads all file pages as one chunk. */
export { AddFilesPage } from './AddFilesPage.tsx';
export { FilePage } from './FilePage.tsx';
export { FileLibraryPage } from './library/FileLibraryPage.tsx';
