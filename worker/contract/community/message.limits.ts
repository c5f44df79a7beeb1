/** Replies loaded at first and with each older page. */
export const conversation = { part: 30 };

/**
 * Polling interval in milliseconds: a share of the time since the last reply, within these bounds.
 */
export const looking = { first: 4_000, share: 0.25, last: 60_000 };

/** Polling interval of unread counts and conversation lists, in milliseconds. */
export const unreadEvery = 25_000;

/** Polling interval of the friend request badge, in milliseconds. */
export const askedEvery = 100_000;

export const conversationsAtOnce = 10;

/** Conversations in the sidebar next to an open one. */
export const besideConversation = 20;

/** Characters of the message preview in a list. */
export const wordsShown = 120;

/** Search covers the last replies of the newest conversations. */
export const searchedWords = { conversations: 200, replies: 50 };

/** Highest number that the menu badge displays. */
export const mostUnread = 99;

/** Minutes between two mails about one conversation. */
export const mailEvery = 60;

/** Delayed mails about unread replies, per job run. */
export const lateMails = { atOnce: 50 };

/** Polling interval of the notification bell, in milliseconds. */
export const noticesEvery = 60_000;
