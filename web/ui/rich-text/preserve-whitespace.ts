const blankParagraphs = '(?:<p>(?:<br>|&nbsp;)*</p>)+';

/**
 * Preserves members' spacing except for blank lines at both ends; plain HTML would collapse spaces
 * and empty lines.
 */
export const preserveWhitespace = (html: string) =>
  html
    .replaceAll('<p></p>', '<p><br></p>')
    .replace(new RegExp(`^${blankParagraphs}|${blankParagraphs}$`, 'g'), '')
    .replace(/(<p>(?:<\w[^>]*>)*)?((?:&nbsp;)+)/g, (_, begun: string | undefined, run: string) => {
      const spaces = run.replaceAll('&nbsp;', '\u00a0');
      return begun ? begun + spaces : ` ${spaces.slice(1)}`;
    });
