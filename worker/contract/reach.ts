/** An address of the web says at once where it leads: before its path stands no name, and no @. */
const isOfTheWeb = (text: string) => /^https?:\/\/[^/?#\\@]+(?:[/?#]|$)/i.test(text);

const hasBeginning = /^(?:[a-z][a-z0-9+-]*:|[/\\]{2})/i;

/** How somebody can be found: an address of the web or a name, and nothing that only looks like either. */
export const isReach = (text: string) => !hasBeginning.test(text) || isOfTheWeb(text);

const domain = /^(?:[\p{L}\p{N}-]+\.)+\p{L}[\p{L}\p{N}-]+(?::\d+)?(?:[/?#]\S*)?$/u;

/** An address of the web, also without its https://. */
export const isWebsite = (text: string) =>
  isOfTheWeb(text) ? !/\s/.test(text) : domain.test(text);
