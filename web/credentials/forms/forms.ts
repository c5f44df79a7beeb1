/** The screens that hold a form: their code comes with the first of them. */
export { AddCredential } from './AddCredential.tsx';
export { EditCredential } from './EditCredential.tsx';
