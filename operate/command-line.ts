import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { codeAt } from '../worker/lib/second-factor/totp.ts';

type Options = NonNullable<ParseArgsConfig['options']>;

/** The options of a command, and the words beside them where it takes any. Ends in a sentence where they can't be read. */
export function given<const Known extends Options>(usage: string, options: Known, words = false) {
  if (process.argv.slice(2).some((word) => word === '--help' || word === '-h')) help(usage);
  refuseTaken(Object.keys(options));
  endWithReader();
  try {
    return parseArgs<{ options: Known; allowPositionals: true }>({
      ...{ options, allowPositionals: words as true },
    });
  } catch (error) {
    end(`${faultIn(error)}\n${usage}`);
  }
}

/** A reader such as `head` that has enough closes the pipe: that is no fault. */
function endWithReader() {
  if (process.stdout.listenerCount('error') > 0) return;
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit();
  });
}

/** Without -- npm keeps the options for itself, and the command would do something else than was asked. */
function refuseTaken(options: string[]) {
  const taken = options.find((name) => process.env[`npm_config_${name.replaceAll('-', '_')}`]);
  if (taken)
    end(`npm used --${taken} itself. Put -- before the options: "npm run … -- --${taken}".`);
}

/** That of a site on this machine. */
export const ownUrl = () => `http://localhost:${process.env.PORT ?? 8787}`;

function help(usage: string): never {
  console.log(usage);
  process.exit(0);
}

/** Of what Node says of options it can't read, the first sentence: the rest is about quoting. */
export const faultIn = (error: unknown) =>
  `${(error instanceof Error ? error.message : String(error)).split('. ')[0]}.`;

export function end(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

/** The account of an admin: from the environment, or asked; SOBE_AUTHENTICATOR is the secret of its codes, in base32. */
export async function account(url: string) {
  const { SOBE_EMAIL, SOBE_PASSWORD } = process.env;
  if (!(SOBE_EMAIL && SOBE_PASSWORD) && !process.stdin.isTTY) {
    end(
      `Set SOBE_EMAIL and SOBE_PASSWORD to the e-mail address and password of an admin of ${url}.`,
    );
  }
  const email = SOBE_EMAIL || (await ask(`E-mail address of an admin of ${url}: `));
  const password = SOBE_PASSWORD || (await ask('Password: ', true));
  const secret = process.env.SOBE_AUTHENTICATOR?.replace(/\s/g, '');
  const shown = async () => codeAt(secret ?? '', Date.now());
  const typed = () => ask('Code from your authenticator app: ');
  return { email, password, code: secret ? shown : process.stdin.isTTY ? typed : null };
}

/** Reads a line; a hidden one is not shown while it is typed. */
function ask(question: string, isHidden = false) {
  const nothing = new Writable({ write: (_, __, done) => done() });
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
