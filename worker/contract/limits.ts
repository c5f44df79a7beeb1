/** Every number of the specification's section 9 and of the contract, in one place. */

export const minutes = 60_000;

/** How often a page looks after its token, and how long before its end it asks for another. */
export const renewal = { checkEveryMinutes: 10, marginMinutes: 10 };

/** Minutes for which a proof of who uses a session is enough for what is dangerous (contract, section 6). */
export const proofMinutes = 10;

/** Hours for which an export or additions go on in a session, once they have begun with a proof. */
export const longWorkHours = 6;

/** Minutes for which a challenge waits for its second factor or passkey; codes that a person keeps; hours until a reset by an admin. */
export const secondFactors = {
  challengeMinutes: 5,
  recoveryCodes: 10,
  resetHours: 24,
  passkeys: 20,
} as const;

export const session = {
  accessTokenMinutes: 60,
  /** For which an admin sees the site as somebody else. */
  seeingMinutes: 15,
  /** After its last use, which is written at most every so often; and after its beginning. */
  idleDays: 14,
  wholeDays: 60,
  useWrittenEveryMinutes: 10,
  /** Two tabs may meet with one refresh cookie. */
  refreshAgainSeconds: 10,
  /** How long a device that signed in is remembered. */
  deviceDays: 365,
} as const;

/** How long the links of mails are good. The one for a new password is in `password`. */
export const links = { verifyHours: 24, changeHours: 1, stopHours: 7 * 24, factorHours: 24 };

export const password = { minimumLength: 8, maximumLength: 256, resetLinkHours: 1 };

export const membershipLevel = { minimum: 0, maximum: 100 };
export const displayOrder = { default: 1, category: 10, footerColumn: 1 };

export const list = {
  pageSizes: [10, 25, 50, 100],
  defaultLimit: 10,
  maximumLimit: 100,
  searchDebounce: 500,
  tags: 100,
} as const;

/** The last offset of the lists of which the last pages are the first of the reverse order. */
export const deepestOffset = 10_000;

/** Tags that are listed, and links of one tag that are looked at. */
export const tags = { inUse: 1_000, articles: 1_000 };

/** The search ranks 200 candidates at most: the newest of each way to be found. */
export const search = {
  titles: { candidates: 60 },
  anywhere: { candidates: 100 },
  tagged: { candidates: 40, score: -1 },
  weights: { title: 200, subtitle: 20, body: 1 },
  /** Characters of a text in which an excerpt is looked for. */
  looked: 20_000,
  /** Characters: some scripts have no spaces, and some words no end. */
  snippet: { most: 240, before: 80 },
  /** Characters of a text that does not hold the words itself. */
  opening: 160,
} as const;

/** Rows of the screen's list, and cards above it. */
export const searchPage = { results: 30, articles: 48, newest: 4 };

/** Towns that are suggested; of so long a name. */
export const placeBounds = { asked: 2, suggested: 10, name: 100 };

/** Kilometres around a place, and those of an address that names none. */
export const distances = [5, 10, 25, 50, 100] as const;
export const usualDistance = 25;

export const suggestions = { atMost: 10, debounce: 200, fuzzyThreshold: 0.6 };

/** How nearly a tag must be spelt like what was typed, to be asked about; and how long both are. */
export const spelling = { threshold: 0.34, letters: 3 };

/** Articles in a home row; a category with more shows 'More...'. */
export const home = { articlesPerCategory: 8, featured: 24 };

/** Cards of one page of an article category, and of all blogs; characters of each blog's opening; threads, articles or locations of one page of all. */
export const categoryPage = { articles: 48 };
export const blogsPage = { blogs: 24, opening: 280, others: 24 };

export const relativeTimeDays = { week: 7, month: 31, year: 364 };

/** Pixels. */
export const sizes = {
  cardImageHeight: 400,
  keyImageHeight: 550,
  videoMaxHeight: 600,
  listThumbnail: 30,
  categoryCard: 300,
  profileImageMaxHeight: 200,
  offeringThumbnail: 80,
};

/** The widths (pixels) in which the site asks for pictures; `/files/…?w=` knows no other. */
export const pictureWidths = [80, 160, 320, 640, 960, 1280, 1920] as const;

export const cacheDedupe = 10_000;
/** A call that has not answered by then is taken for one that never will. */
export const answersWithin = 30_000;
export const toastCloses = 3_000;

/** Upper bounds of what is stored: characters, and bytes for HTML. */
export const bounds = { name: 200, line: 500, text: 5_000, html: 200_000, mail: 50_000 };

/** Of an article. */
export const mostSections = 200;

/** Bytes that are sent at once: of JSON, of which an e-mail template may hold most, 354,000; of a form, and of one that holds somebody's words. */
export const bodies = { json: 1024 * 1024, form: 16 * 1024, words: 64 * 1024 };

/** Of every moment that is sent. */
export const years = { first: 1900, last: 2200 };

/** Days: what the list of coming events reads relies on it. */
export const longestEvent = 31;

export const statusWindows = {
  accessLogHours: 24,
  historyHours: 24,
  sentEmailDays: 7,
  connectionMinutes: 30,
  /** Mail that has waited for longer needs somebody; so does a backup that is older. */
  lateEmailMinutes: 60,
  backupNights: 2,
};
/** Rows that the status report looks at in each of these, the newest; and connections that it tells. */
export const statusRows = { recent: 100_000, connections: 500, emails: 10_000 };
export const relation = { friend: 1, friendOfFriend: 2, theirFriend: 3 } as const;
/** Friends of somebody that are gone through, friendships of theirs that are followed, and of those again. */
export const relations = { friends: 1_000, followed: 5_000, further: 10_000 } as const;

/** Milliseconds between two looks for requests to be friends, while a page that lists them is in sight. */
export const requestsEvery = 60_000;

/** People on one page of a category or sub-category. */
export const directoryPage = { practitioners: 24 };

/** Threads listed on a sub-category page; replies on one page of a thread, and of these before the one asked for. */
export const threadPage = { threads: 50, replies: 100, before: 20 };

/** How far below its thread a reply stands at most. */
export const deepestReply = 100;

/** Addresses in one file of the sitemap, and entries in a feed. */
export const sitemap = { addresses: 10_000 };
export const feed = { entries: 30 };

/** Pages at the edge: how long one is kept, and when a purge is asked again. */
export const edgeCache = {
  seconds: { pages: 300, writtenByMembers: 20 },
  purgeAgainAfterSeconds: 10,
  retryPurgeAfterSeconds: 30,
};

/** Mail. A try that fails is followed by another after so many minutes; after the last it is parked. */
export const mail = {
  retryMinutes: [1, 5, 30, 120, 360, 720],
  /** A quota uses up no try; nor does a site on which no mail is set up. */
  waitMinutes: { rateLimit: 5, dailyLimit: 60, notSetUp: 0 },
  /** A claim outlives whoever made it; a mail is held while what it tells of may be read. */
  claimMinutes: 15,
  holdMinutes: 3,
  /** How long an outcome that D1 did not take travels before it is tried again. */
  outcomeSeconds: 30,
  /** The sweep takes mail that waits longer than this, so many of each queue at a time. */
  sweep: { afterMinutes: 2, atOnce: 500, delaySeconds: 60 },
  /** Characters of a subject; bytes of a body, for a row of D1 holds 2 MB. */
  subject: 300,
  body: 600_000,
} as const;

/**
 * A file that is sent at once: its bytes, those of the form around it, and the pixels of a picture.
 * A film that comes in parts: its bytes, those of a part, and how long it may take.
 */
export const uploads = {
  ...{ bytes: 20 * 1024 * 1024, formBytes: 64 * 1024, pixels: 50_000_000 },
  ...{ filmBytes: 200 * 1024 * 1024, partBytes: 8 * 1024 * 1024, unfinishedHours: 24 },
  /** Files without bytes: so many are looked for until they are back, and told to an admin. */
  ...{ missingKept: 100, missingTold: 20 },
  /**
   * Bytes of no file stay where they are more than half of so many objects; or where most of so many files,
   * which are asked for, have no bytes either.
   */
  nameless: { of: 20, asked: 10 },
};
