import { lazily } from '../ui/hooks/lazy-named.ts';

/** Admin forms and dialogs that are loaded on demand. */
export const AddBelow = lazily(() => import('./form/AddChildPage.tsx'), 'AddBelow');
export const AddEvent = lazily(() => import('./users/AddUserEventPage.tsx'), 'AddEvent');
export const AddLocation = lazily(() => import('./users/AddUserLocationPage.tsx'), 'AddLocation');
export const AddPage = lazily(() => import('./pages/AddSitePage.tsx'), 'AddPage');
export const AddReply = lazily(() => import('./threads/ReplyFormPages.tsx'), 'AddReply');
export const AddScreen = lazily(() => import('./form/AddItemPage.tsx'), 'AddScreen');
export const DecideApplication = lazily(
  () => import('./applications/DecideApplication.tsx'),
  'DecideApplication',
);
export const EditArticle = lazily(() => import('./articles/EditArticlePage.tsx'), 'EditArticle');
export const EditEvent = lazily(() => import('./users/EditUserEventPage.tsx'), 'EditEvent');
export const EditLocation = lazily(() => import('./users/EditUserLocationPage.tsx'), 'EditLocation');
export const EditOfferings = lazily(() => import('./users/EditUserOfferingsPage.tsx'), 'EditOfferings');
export const EditReply = lazily(() => import('./threads/ReplyFormPages.tsx'), 'EditReply');
export const EditScreen = lazily(() => import('./form/EditItemPage.tsx'), 'EditScreen');
export const EditTagsScreen = lazily(() => import('./tags/EditTagsPage.tsx'), 'EditTagsScreen');
export const EditUser = lazily(() => import('./users/EditUserPage.tsx'), 'EditUser');
export const InvitesScreen = lazily(() => import('./invites/InvitesPage.tsx'), 'InvitesScreen');
export const PlanDialog = lazily(() => import('./articles/SchedulePublicationDialog.tsx'), 'PlanDialog');
export const SeeAs = lazily(() => import('./users/ImpersonatePage.tsx'), 'SeeAs');
