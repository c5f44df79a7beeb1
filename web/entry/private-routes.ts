import '../styles/members.css';

export { NotOfLevel } from '../session/NotOfLevel.tsx';

/**
 * Import functions of the pages behind a guard, by module path. Loaded when one of them is opened.
 */
export const views = {
  'account/AccountScreen.tsx': () => import('../account/AccountScreen.tsx'),
  'account/alerts/AlertsScreen.tsx': () => import('../account/alerts/AlertsScreen.tsx'),
  'account/application/ApplicationScreen.tsx': () =>
    import('../account/application/ApplicationScreen.tsx'),
  'account/EditScreen.tsx': () => import('../account/EditScreen.tsx'),
  'account/PasswordScreen.tsx': () => import('../account/PasswordScreen.tsx'),
  'account/SessionsScreen.tsx': () => import('../account/SessionsScreen.tsx'),
  'account/confirm/ConfirmScreen.tsx': () => import('../account/confirm/ConfirmScreen.tsx'),
  'account/events/EventsScreen.tsx': () => import('../account/events/EventsScreen.tsx'),
  'account/leaving/DeleteScreen.tsx': () => import('../account/leaving/DeleteScreen.tsx'),
  'account/locations/LocationsScreen.tsx': () => import('../account/locations/LocationsScreen.tsx'),
  'account/security/SecurityScreen.tsx': () => import('../account/security/SecurityScreen.tsx'),
  'account/notifications/NotificationsScreen.tsx': () =>
    import('../account/notifications/NotificationsScreen.tsx'),
  'account/numbers/NumbersScreen.tsx': () => import('../account/numbers/NumbersScreen.tsx'),
  'account/offerings/OfferingsScreen.tsx': () => import('../account/offerings/OfferingsScreen.tsx'),
  'account/pictures/PicturesScreen.tsx': () => import('../account/pictures/PicturesScreen.tsx'),
  'account/questions/QuestionsScreen.tsx': () => import('../account/questions/QuestionsScreen.tsx'),
  'admin/Admin.tsx': () => import('../admin/Admin.tsx'),
  'blocks/BlocksScreen.tsx': () => import('../blocks/BlocksScreen.tsx'),
  'credentials/CredentialsScreen.tsx': () => import('../credentials/CredentialsScreen.tsx'),
  'enquiries/AnswerScreen.tsx': () => import('../enquiries/AnswerScreen.tsx'),
  'enquiries/EnquiriesScreen.tsx': () => import('../enquiries/EnquiriesScreen.tsx'),
  'friends/FriendsScreen.tsx': () => import('../friends/FriendsScreen.tsx'),
  'messages/ConversationScreen.tsx': () => import('../messages/ConversationScreen.tsx'),
  'messages/MessagesScreen.tsx': () => import('../messages/MessagesScreen.tsx'),
  'messages/NewMessageScreen.tsx': () => import('../messages/NewMessageScreen.tsx'),
  'notices/NoticesScreen.tsx': () => import('../notices/NoticesScreen.tsx'),
  'saved/SavedScreen.tsx': () => import('../saved/SavedScreen.tsx'),
};

export type GuardedView = keyof typeof views;
