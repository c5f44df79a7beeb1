import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { generateTotp } from '../worker/auth/authenticator/totp.ts';

type Options = NonNullable<ParseArgsConfig['options']>;

/** Parses the options of a command, and its arguments if `words` is set. Exits with usage on invalid input. */
export function parseCliArgs<const Known extends Options>(
  usage: string,
  options: Known,
  words = false,
) {
  if (process.argv.slice(2).some((word) => word === '--help' || word === '-h')) exitWithHelp(usage);
  rejectNpmOptions(Object.keys(options));
  exitOnClosedPipe();
  try {
    return parseArgs<{ options: Known; allowPositionals: true }>({
      options,
      allowPositionals: words as true,
    });
  } catch (error) {
    exitWithMessage(`${getArgsError(error)}\n${usage}`);
  }
}

/** A reader such as `head` closes the pipe early; the command then exits quietly. */
function exitOnClosedPipe() {
  if (process.stdout.listenerCount('error') > 0) return;
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit();
  });
}

/** Without `--`, npm takes the options itself and the command would run with its defaults. */
function rejectNpmOptions(options: string[]) {
  const taken = options.find((name) => process.env[`npm_config_${name.replaceAll('-', '_')}`]);
  if (taken)
    exitWithMessage(
      `npm used --${taken} itself. Put -- before the options: "npm run … -- --${taken}".`,
    );
}

/** Address of the local site. */
export const getLocalSiteUrl = () => `http://localhost:${process.env.PORT ?? 8787}`;

function exitWithHelp(usage: string): never {
  console.log(usage);
  process.exit(0);
}

/** The first sentence of Node's parse error. The rest explains shell quoting. */
export const getArgsError = (error: unknown) =>
  `${(error instanceof Error ? error.message : String(error)).split('. ')[0]}.`;

export function exitWithMessage(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

/**
 * Reads the admin's credentials from the environment or the terminal.
 * SOBE_AUTHENTICATOR holds the base32 secret of the authenticator app.
 */
export async function readAdminCredentials(url: string) {
  const { SOBE_EMAIL, SOBE_PASSWORD } = process.env;
  if (!(SOBE_EMAIL && SOBE_PASSWORD) && !process.stdin.isTTY) {
    exitWithMessage(
      `Set SOBE_EMAIL and SOBE_PASSWORD to the e-mail address and password of an admin of ${url}.`,
    );
  }
  const email = SOBE_EMAIL || (await promptLine(`E-mail address of an admin of ${url}: `));
  const password = SOBE_PASSWORD || (await promptLine('Password: ', true));
  const secret = process.env.SOBE_AUTHENTICATOR?.replace(/\s/g, '');
  const getCode = async () => generateTotp(secret ?? '', Date.now());
  const typed = () => promptLine('Code from your authenticator app: ');
  return { email, password, code: secret ? getCode : process.stdin.isTTY ? typed : null };
}

/** Prompts for one line; hides the input of passwords. */
function promptLine(question: string, isHidden = false) {
  const nothing = new Writable({ write: (_, __, next) => next() });
  process.stdout.write(question);
  const lines = createInterface({
    input: process.stdin,
    output: isHidden ? nothing : process.stdout,
    terminal: true,
  });
  return new Promise<string>((resolve) => {
    lines.once('SIGINT', () => process.exit(130));
    lines.once('line', (line) => {
      lines.close();
      if (isHidden) process.stdout.write('\n');
      resolve(line.trim());
    });
  });
}
