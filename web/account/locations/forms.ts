/** The screens that hold a form: their code comes with the first of them. */
export { AddLocation } from './AddLocation.tsx';
export { EditLocation } from './EditLocation.tsx';
