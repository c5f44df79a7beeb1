/** A URL without user info: a name before an @ would disguise the host. */
const isOfTheWeb = (text: string) => /^https?:\/\/[^/?#\\@]+(?:[/?#]|$)/i.test(text);

const hasBeginning = /^(?:[a-z][a-z0-9+-]*:|[/\\]{2})/i;

/** A contact is a web URL or a user name, but nothing that merely looks like a URL. */
export const isReach = (text: string) => !hasBeginning.test(text) || isOfTheWeb(text);

const domain = /^(?:[\p{L}\p{N}-]+\.)+\p{L}[\p{L}\p{N}-]+(?::\d+)?(?:[/?#]\S*)?$/u;

/** A web URL, also without https://. */
export const isWebsite = (text: string) =>
  isOfTheWeb(text) ? !/\s/.test(text) : domain.test(text);
