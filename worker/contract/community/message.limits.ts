/** Limits of conversations: replies per page, polling intervals and list sizes. */

/** Replies loaded at first and with each older page. */
export const conversationLimits = { part: 30 };

/**
 * Polling interval in milliseconds: a share of the time since the last reply, within these bounds.
 */
export const replyPolling = { first: 4_000, share: 0.25, last: 60_000 };

/** Polling interval of unread counts and conversation lists, in milliseconds. */
export const unreadPollMs = 25_000;

/** Polling interval of the friend request badge, in milliseconds. */
export const friendRequestBadgePollMs = 100_000;

export const conversationsPerPage = 10;

/** Conversations in the sidebar next to an open one. */
export const sidebarConversations = 20;

/** Characters of the message preview in a list. */
export const messagePreviewLength = 120;

/** Search covers the last replies of the newest conversations. */
export const messageSearchLimits = { conversations: 200, replies: 50, candidates: 10 };

/** Highest number that the menu badge displays. */
export const maxUnreadBadge = 99;

/** Minutes between two mails about one conversation. */
export const mailIntervalMinutes = 60;

/** Delayed mails about unread replies, per job run. */
export const delayedMailLimits = { atOnce: 50 };

/** Polling interval of the notification bell, in milliseconds. */
export const notificationPollMs = 60_000;
