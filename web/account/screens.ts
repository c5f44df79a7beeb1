import { guardedScreen } from '../session/guarded-screen.ts';

/** Routes of the account area. */
export const accountScreens = [
  guardedScreen('/account', 'Your account', 'account/AccountScreen.tsx'),
  guardedScreen(
    '/account/application',
    'Your application',
    'account/application/ApplicationScreen.tsx',
  ),
  guardedScreen('/account/edit', 'Edit your profile', 'account/EditScreen.tsx'),
  guardedScreen(
    '/account/edit-offerings',
    'Your offerings',
    'account/offerings/OfferingsScreen.tsx',
    'authz_user_services',
  ),
  guardedScreen(
    '/account/questions',
    'Questions and answers',
    'account/questions/QuestionsScreen.tsx',
    'authz_user_detailed',
  ),
  guardedScreen(
    '/account/pictures',
    'Pictures of the room',
    'account/pictures/PicturesScreen.tsx',
    'authz_user_detailed',
  ),
  guardedScreen(
    '/account/numbers',
    'Your statistics',
    'account/numbers/NumbersScreen.tsx',
    'authz_user_services',
  ),
  guardedScreen(
    '/account/confirm',
    'Confirm your details',
    'account/confirm/ConfirmScreen.tsx',
    'authz_user_services',
  ),
  guardedScreen('/account/change-password', 'Change your password', 'account/PasswordScreen.tsx'),
  guardedScreen(
    '/account/notifications',
    'Notifications',
    'account/notifications/NotificationsScreen.tsx',
  ),
  guardedScreen('/account/security', 'Security', 'account/security/SecurityScreen.tsx'),
  guardedScreen('/account/sessions', 'Your devices', 'account/SessionsScreen.tsx'),
  guardedScreen('/account/delete', 'Delete your account', 'account/leaving/DeleteScreen.tsx'),
  guardedScreen('/account/blocks', 'Blocked people', 'blocks/BlocksScreen.tsx'),
  guardedScreen('/account/credentials/*?', 'Your credentials', 'credentials/CredentialsScreen.tsx'),
  guardedScreen('/account/locations/*?', 'Your locations', 'account/locations/LocationsScreen.tsx'),
  guardedScreen('/account/events/*?', 'Your events', 'account/events/EventsScreen.tsx'),
];
