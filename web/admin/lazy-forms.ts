import { lazily } from './lazily.ts';

const forms = () => import('./forms.ts');

export const AddBelow = lazily(async () => (await forms()).AddBelow);
export const AddEvent = lazily(async () => (await forms()).AddEvent);
export const AddLocation = lazily(async () => (await forms()).AddLocation);
export const AddPage = lazily(async () => (await import('./pages/AddPage.tsx')).AddPage);
export const AddReply = lazily(async () => (await forms()).AddReply);
export const AddScreen = lazily(async () => (await forms()).AddScreen);
export const DecideApplication = lazily(async () => (await forms()).DecideApplication);
export const EditArticle = lazily(
  async () => (await import('./articles/EditArticle.tsx')).EditArticle,
);
export const EditEvent = lazily(async () => (await forms()).EditEvent);
export const EditLocation = lazily(async () => (await forms()).EditLocation);
export const EditOfferings = lazily(async () => (await forms()).EditOfferings);
export const EditReply = lazily(async () => (await forms()).EditReply);
export const EditScreen = lazily(async () => (await forms()).EditScreen);
export const EditUser = lazily(async () => (await forms()).EditUser);
export const InvitesScreen = lazily(
  async () => (await import('./invites/InvitesScreen.tsx')).InvitesScreen,
);
export const PlanDialog = lazily(
  async () => (await import('./articles/PlanDialog.tsx')).PlanDialog,
);
export const SeeAs = lazily(async () => (await forms()).SeeAs);
