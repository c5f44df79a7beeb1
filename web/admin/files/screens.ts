/** The screens of files: their code comes with the first of them. */
export { AddFileScreen } from './AddFileScreen.tsx';
export { FileScreen } from './FileScreen.tsx';
