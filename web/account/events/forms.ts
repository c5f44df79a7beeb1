/** The screens that hold a form: their code comes with the first of them. */
export { AddEvent } from './AddEvent.tsx';
export { Comers } from './Comers.tsx';
export { EditEvent } from './EditEvent.tsx';
