const blank = '(?:<p>(?:<br>|&nbsp;)*</p>)+';

/**
 * What a member writes stays as it was typed, but for blank lines at both ends: of many spaces HTML would show
 * one, none where a line begins, and nothing of a line that is empty.
 */
export const asTyped = (html: string) =>
  html
    .replaceAll('<p></p>', '<p><br></p>')
    .replace(new RegExp(`^${blank}|${blank}$`, 'g'), '')
    .replace(/(<p>(?:<\w[^>]*>)*)?((?:&nbsp;)+)/g, (_, begun: string | undefined, run: string) => {
      const kept = run.replaceAll('&nbsp;', '\u00a0');
      return begun ? begun + kept : ` ${kept.slice(1)}`;
    });
