import '../styles/members.css';

/**
 * Import functions of the pages behind a guard, by module path. Loaded when one of them is opened.
 */
export const privatePages = {
  'member/account/overview/AccountPage.tsx': () =>
    import('../member/account/overview/AccountPage.tsx'),
  'member/account/alerts/AlertsPage.tsx': () => import('../member/account/alerts/AlertsPage.tsx'),
  'member/account/application/ApplicationPage.tsx': () =>
    import('../member/account/application/ApplicationPage.tsx'),
  'member/account/edit/EditAccountPage.tsx': () =>
    import('../member/account/edit/EditAccountPage.tsx'),
  'member/account/edit/EditContactPage.tsx': () =>
    import('../member/account/edit/EditContactPage.tsx'),
  'member/account/edit/EditPrivatePage.tsx': () =>
    import('../member/account/edit/EditPrivatePage.tsx'),
  'member/account/practice/EditPracticePage.tsx': () =>
    import('../member/account/practice/EditPracticePage.tsx'),
  'member/account/devices/ChangePasswordPage.tsx': () =>
    import('../member/account/devices/ChangePasswordPage.tsx'),
  'member/account/devices/DevicesPage.tsx': () =>
    import('../member/account/devices/DevicesPage.tsx'),
  'member/account/confirm/ConfirmProfilePage.tsx': () =>
    import('../member/account/confirm/ConfirmProfilePage.tsx'),
  'member/account/events/OwnEventsPage.tsx': () =>
    import('../member/account/events/OwnEventsPage.tsx'),
  'member/account/data-and-deletion/DeleteAccountPage.tsx': () =>
    import('../member/account/data-and-deletion/DeleteAccountPage.tsx'),
  'member/account/locations/OwnLocationsPage.tsx': () =>
    import('../member/account/locations/OwnLocationsPage.tsx'),
  'member/account/security/SecurityPage.tsx': () =>
    import('../member/account/security/SecurityPage.tsx'),
  'member/account/notifications/NotificationSettingsPage.tsx': () =>
    import('../member/account/notifications/NotificationSettingsPage.tsx'),
  'member/account/numbers/StatisticsPage.tsx': () =>
    import('../member/account/numbers/StatisticsPage.tsx'),
  'member/account/offerings/OwnOfferingsPage.tsx': () =>
    import('../member/account/offerings/OwnOfferingsPage.tsx'),
  'member/account/practice-photos/PracticePhotosPage.tsx': () =>
    import('../member/account/practice-photos/PracticePhotosPage.tsx'),
  'member/account/share/SharePage.tsx': () => import('../member/account/share/SharePage.tsx'),
  'member/account/questions/QuestionsPage.tsx': () =>
    import('../member/account/questions/QuestionsPage.tsx'),
  'admin/AdminApp.tsx': () => import('../admin/AdminApp.tsx'),
  'member/blocks/BlocksPage.tsx': () => import('../member/blocks/BlocksPage.tsx'),
  'member/credentials/CredentialsPage.tsx': () =>
    import('../member/credentials/CredentialsPage.tsx'),
  'member/enquiries/MemberEnquiryPage.tsx': () =>
    import('../member/enquiries/MemberEnquiryPage.tsx'),
  'member/enquiries/SentEnquiriesPage.tsx': () =>
    import('../member/enquiries/SentEnquiriesPage.tsx'),
  'member/enquiries/ReceivedEnquiryPage.tsx': () =>
    import('../member/enquiries/ReceivedEnquiryPage.tsx'),
  'member/enquiries/ReceivedEnquiriesPage.tsx': () =>
    import('../member/enquiries/ReceivedEnquiriesPage.tsx'),
  'member/friends/FriendsPage.tsx': () => import('../member/friends/FriendsPage.tsx'),
  'member/messages/ConversationPage.tsx': () => import('../member/messages/ConversationPage.tsx'),
  'member/messages/MessagesPage.tsx': () => import('../member/messages/MessagesPage.tsx'),
  'member/messages/NewMessagePage.tsx': () => import('../member/messages/NewMessagePage.tsx'),
  'member/notifications/NotificationsPage.tsx': () =>
    import('../member/notifications/NotificationsPage.tsx'),
  'member/today/TodayPage.tsx': () => import('../member/today/TodayPage.tsx'),
  'member/saved/SavedPage.tsx': () => import('../member/saved/SavedPage.tsx'),
};
