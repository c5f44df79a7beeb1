/** The screens that hold a form: their code comes with the first of them. */
export { AddBelow } from './form/AddBelow.tsx';
export { AddScreen } from './form/AddScreen.tsx';
export { EditScreen } from './form/EditScreen.tsx';
export { AddReply, EditReply } from './threads/ReplyForms.tsx';
export { EditUser } from './users/EditUser.tsx';
