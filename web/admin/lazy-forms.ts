import { lazily } from '../ui/hooks/lazy-named.ts';

/** Admin forms and dialogs that are loaded on demand. */
export const AddBelow = lazily(() => import('./form/AddBelow.tsx'), 'AddBelow');
export const AddEvent = lazily(() => import('./users/AddEvent.tsx'), 'AddEvent');
export const AddLocation = lazily(() => import('./users/AddLocation.tsx'), 'AddLocation');
export const AddPage = lazily(() => import('./pages/AddPage.tsx'), 'AddPage');
export const AddReply = lazily(() => import('./threads/ReplyForms.tsx'), 'AddReply');
export const AddScreen = lazily(() => import('./form/AddScreen.tsx'), 'AddScreen');
export const DecideApplication = lazily(
  () => import('./applications/DecideApplication.tsx'),
  'DecideApplication',
);
export const EditArticle = lazily(() => import('./articles/EditArticle.tsx'), 'EditArticle');
export const EditEvent = lazily(() => import('./users/EditEvent.tsx'), 'EditEvent');
export const EditLocation = lazily(() => import('./users/EditLocation.tsx'), 'EditLocation');
export const EditOfferings = lazily(() => import('./users/EditOfferings.tsx'), 'EditOfferings');
export const EditReply = lazily(() => import('./threads/ReplyForms.tsx'), 'EditReply');
export const EditScreen = lazily(() => import('./form/EditScreen.tsx'), 'EditScreen');
export const EditTagsScreen = lazily(() => import('./tags/EditTagsScreen.tsx'), 'EditTagsScreen');
export const EditUser = lazily(() => import('./users/EditUser.tsx'), 'EditUser');
export const InvitesScreen = lazily(() => import('./invites/InvitesScreen.tsx'), 'InvitesScreen');
export const PlanDialog = lazily(() => import('./articles/PlanDialog.tsx'), 'PlanDialog');
export const SeeAs = lazily(() => import('./users/SeeAs.tsx'), 'SeeAs');
