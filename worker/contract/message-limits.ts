/** Replies that a conversation shows at first, and brings with each step back. */
export const conversation = { part: 30 };

/** Milliseconds between two looks for new replies: a share of the time since one came, within these bounds. */
export const looking = { first: 4_000, share: 0.25, last: 60_000 };

/** Milliseconds between two looks at what is unread, and at the lists of conversations. */
export const unreadEvery = 25_000;

/** Milliseconds between two looks at who asks to be friends. */
export const askedEvery = 100_000;

/** Conversations on one page of a list. */
export const conversationsAtOnce = 10;

/** Conversations in the list beside one that is read. */
export const besideConversation = 20;

/** Letters of the line that a list shows of what was said. */
export const wordsShown = 120;

/** A search looks at what was said last in the newest conversations. */
export const searchedWords = { conversations: 200, replies: 50 };

/** The menu tells no higher number. */
export const mostUnread = 99;

/** Minutes between two mails about one conversation, whatever is read and written in it. */
export const mailEvery = 60;

/** Mails that are written in one run about replies that came sooner than that and stayed unread. */
export const lateMails = { atOnce: 50 };

/** Milliseconds between two looks at what is new at the bell. */
export const noticesEvery = 60_000;
