/**
 * Numbers of the specification’s section 9 and of the contract: durations, list sizes, and lengths
 * of texts and uploads.
 */

export const minuteMs = 60_000;

/** Interval of the token check in a page, and how long before expiry it renews. */
export const tokenRenewal = { checkEveryMinutes: 10, marginMinutes: 10 };

/** Minutes that a step-up stays valid for dangerous actions (contract, section 6). */
export const stepUpMinutes = 10;

/** Hours that an export or import may continue after a step-up. */
export const longRunningSessionHours = 6;

/**
 * Lifetime of a sign-in challenge, recovery codes per account, and hours until a reset by an admin
 * takes effect.
 */
export const secondFactorLimits = {
  challengeMinutes: 5,
  recoveryCodes: 10,
  resetHours: 24,
  passkeys: 20,
} as const;

export const sessionLimits = {
  accessTokenMinutes: 60,
  /** Impersonation session of an admin. */
  impersonationMinutes: 15,
  /** Expiry after the last use, and after sign-in. Last use is written at most this often. */
  idleDays: 14,
  wholeDays: 60,
  useWrittenEveryMinutes: 10,
  /** Two tabs may send the same refresh cookie at once. */
  refreshAgainSeconds: 10,
  /** Days that a signed-in device is remembered. */
  deviceDays: 365,
} as const;

/** Validity of mail links. The password reset link is in `passwordLimits`. */
export const mailLinkHours = {
  verifyHours: 24,
  changeHours: 1,
  stopHours: 7 * 24,
  factorHours: 24,
  /** Both owners of a merge must confirm within this time. */
  mergeHours: 3 * 24,
};

export const passwordLimits = {
  minimumLength: 8,
  maximumLength: 256,
  resetLinkHours: 1,
  /** A link to set the first password of an account that an admin created. */
  welcomeLinkHours: 7 * 24,
};

export const membershipLevelRange = { minimum: 0, maximum: 100 };
export const displayOrderDefaults = { default: 1, category: 10, footerColumn: 1 };

export const listLimits = {
  pageSizes: [10, 25, 50, 100],
  defaultLimit: 10,
  maximumLimit: 100,
  searchDebounce: 500,
} as const;

/** Last offset of long lists; their last pages are read from the reverse order. */
export const maxOffset = 10_000;

/** Tags listed, and links scanned per tag. */
export const tagLimits = { inUse: 1_000, articles: 1_000 };

/** Search ranks at most 200 candidates: the newest of each match type. */
export const searchLimits = {
  /** Candidates are picked for each kind. */
  titles: { candidates: 15 },
  anywhere: { candidates: 35 },
  tagged: { candidates: 40, score: -1 },
  /** Documents of a common word, which are not ranked by it. */
  common: 2_000,
  weights: { title: 200, subtitle: 20, body: 1 },
  /** Characters of a text scanned for an excerpt. */
  looked: 20_000,
  /** Characters; some scripts have no spaces, and some words never end. */
  snippet: { most: 240, before: 80 },
  /** Characters shown of a text that does not contain the search words. */
  opening: 160,
} as const;

/** Results in the list, and cards above it. */
export const searchPageLimits = { results: 30, articles: 48, newest: 4, practitioners: 3 };

/** Letters before towns are suggested, towns suggested, and characters of the name. */
export const placeLimits = { asked: 2, suggested: 10, name: 100 };

/** Radius choices in kilometres, and the default. */
export const searchRadiiKm = [5, 10, 25, 50, 100] as const;
export const defaultRadiusKm = 25;

export const suggestionSettings = { atMost: 10, debounce: 200, fuzzyThreshold: 0.6 };

/** Similarity required for a "did you mean" tag, and its minimum length. */
export const spellingSettings = { threshold: 0.34, letters: 3 };

/** Articles per home row; a category with more shows 'More...'. */
export const homePageLimits = { articlesPerCategory: 8, featured: 24, practitioners: 3 };

/**
 * Cards per page of a category and of the blog list, characters of a blog's opening, and rows of
 * other lists.
 */
export const categoryPageLimits = { articles: 48 };
export const blogsPageLimits = { blogs: 24, opening: 280, others: 24 };

export const relativeTimeDays = { week: 7, month: 31, year: 364 };

/** Pixels. */
export const layoutSizes = {
  cardImageHeight: 400,
  keyImageHeight: 550,
  videoMaxHeight: 600,
  listThumbnail: 30,
  categoryCard: 300,
  profileImageMaxHeight: 200,
  offeringThumbnail: 80,
};

/** Image widths in pixels; `/files/…?w=` accepts no others. */
export const imageWidths = [80, 160, 320, 640, 960, 1280, 1920] as const;

export const cacheDedupeMs = 10_000;
/** Requests without a response after this many milliseconds are aborted. */
export const REQUEST_TIMEOUT_MS = 30_000;
export const toastDurationMs = 3_000;

/** Maximum lengths of stored text: characters, and bytes for HTML. */
export const textLimits = { name: 200, line: 500, text: 5_000, html: 200_000, mail: 50_000 };

/** Sections per article. */
export const maxArticleSections = 200;

/**
 * Request body limits in bytes: JSON (the largest e-mail template has 354,000), forms, and forms
 * with long text.
 */
export const requestBodyLimits = { json: 1024 * 1024, form: 16 * 1024, words: 64 * 1024 };

/** Years accepted in every date and time. */
export const yearRange = { first: 1900, last: 2200 };

/** Days; the upcoming events query relies on it. */
export const maxEventDays = 31;

export const statusWindows = {
  accessLogHours: 24,
  historyHours: 24,
  sentEmailDays: 7,
  connectionMinutes: 30,
  /** Mail waiting longer, or a backup older than this, needs attention. */
  lateEmailMinutes: 60,
  backupNights: 2,
};
/** Newest rows that the status report scans, and connections listed. */
export const statusRowLimits = { recent: 100_000, connections: 500, emails: 10_000 };
export const friendDegrees = { friend: 1, friendOfFriend: 2, theirFriend: 3 } as const;
/**
 * Limits of the friends-of-friends query: friends of a member, their friendships, and those of the
 * next degree.
 */
export const friendGraphLimits = { friends: 1_000, followed: 5_000, further: 10_000 } as const;

/** Milliseconds between polls for friend requests while the list is visible. */
export const friendRequestPollMs = 60_000;

/** Practitioners per page of a category or sub-category. */
export const directoryPageLimits = { practitioners: 24 };

/** Threads on a sub-category page, replies per page, and replies shown before the linked one. */
export const threadPageLimits = { threads: 50, replies: 100, before: 20 };

/** Maximum nesting of replies. */
export const maxReplyDepth = 100;

/** Addresses per sitemap file, and entries per feed. */
export const sitemapLimits = { addresses: 10_000 };
export const feedLimits = { entries: 30 };

/**
 * Edge cache: lifetime of pages, how long an old page may be shown while a new one is rendered or
 * cannot be, and when a purge is repeated.
 */
export const edgeCacheSettings = {
  seconds: { pages: 300, shortCache: 20, whileRevalidating: 3_600, ifError: 86_400 },
  purgeAgainAfterSeconds: 10,
  retryPurgeAfterSeconds: 30,
};

/** Rendered documents that an isolate keeps in memory. */
export const documentCopyLimits = { maxAgeMs: 10_000, totalBytes: 8_000_000 };

/** Outgoing mail: minutes before each retry. After the last it becomes a dead letter. */
export const mailLimits = {
  retryMinutes: [1, 5, 30, 120, 360, 720],
  /** Waiting for a quota or for mail settings does not count as a try. */
  waitMinutes: { rateLimit: 5, dailyLimit: 60, notSetUp: 0 },
  /**
   * Claims expire if a worker dies; a notification mail is held while its subject may still be read
   * on site.
   */
  claimMinutes: 15,
  holdMinutes: 3,
  /** Delay in seconds before an outcome that D1 rejected is written again. */
  outcomeSeconds: 30,
  /** The requeue job takes mail that waits longer than this, in batches per queue. */
  sweep: { afterMinutes: 2, atOnce: 500, delaySeconds: 60 },
  /** Characters of a subject; bytes of a body, because a D1 row holds 2 MB. */
  subject: 300,
  body: 600_000,
} as const;

/**
 * Single upload: bytes, form overhead and pixels. Video in parts: bytes, part size and hours to
 * finish.
 */
export const uploadLimits = {
  bytes: 20 * 1024 * 1024,
  formBytes: 64 * 1024,
  pixels: 50_000_000,
  filmBytes: 200 * 1024 * 1024,
  partBytes: 8 * 1024 * 1024,
  unfinishedHours: 24,
  /** Missing files that are tracked until they return, and those reported to an admin. */
  missingTracked: 100,
  missingReported: 20,
  /**
   * Orphans are not deleted if more than half of at least `of` objects are orphaned, or most of
   * `asked` files have no bytes: a sign of a wrong bucket.
   */
  orphans: { of: 20, asked: 10 },
};
