/** The screens that hold a form: their code comes with the first of them. */
export { DecideApplication } from './applications/DecideApplication.tsx';
export { AddBelow } from './form/AddBelow.tsx';
export { AddScreen } from './form/AddScreen.tsx';
export { EditScreen } from './form/EditScreen.tsx';
export { AddReply, EditReply } from './threads/ReplyForms.tsx';
export { AddEvent } from './users/AddEvent.tsx';
export { AddLocation } from './users/AddLocation.tsx';
export { EditEvent } from './users/EditEvent.tsx';
export { EditLocation } from './users/EditLocation.tsx';
export { EditOfferings } from './users/EditOfferings.tsx';
export { EditUser } from './users/EditUser.tsx';
export { SeeAs } from './users/SeeAs.tsx';
