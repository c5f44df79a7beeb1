import { lazily } from './lazily.ts';

const forms = () => import('./forms.ts');

export const AddBelow = lazily(async () => (await forms()).AddBelow);
export const AddReply = lazily(async () => (await forms()).AddReply);
export const AddScreen = lazily(async () => (await forms()).AddScreen);
export const EditReply = lazily(async () => (await forms()).EditReply);
export const EditScreen = lazily(async () => (await forms()).EditScreen);
export const EditUser = lazily(async () => (await forms()).EditUser);
