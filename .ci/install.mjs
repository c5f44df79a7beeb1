// Installs what is missing and compiles the messages, and does nothing when all is there. Runs on any
// Node, before the project's own.
import { execSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';

const stamp = 'node_modules/.installed-from';
const lock = readFileSync('package-lock.json', 'utf8');
const run = (command) => execSync(command, { stdio: 'inherit' });

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lock) {
  run('npm ci --no-audit --no-fund');
  writeFileSync(stamp, lock);
}

const messages = ['project.inlang/settings.json', ...listMessageFiles()]
  .map((file) => file + readFileSync(file, 'utf8'))
  .join('\n');
const compiled = 'node_modules/.messages-compiled-from';
if (
  !existsSync('messages/compiled/messages.js') ||
  !existsSync(compiled) ||
  readFileSync(compiled, 'utf8') !== messages
) {
  run('npm run messages');
  writeFileSync(compiled, messages);
}

const shell = '/usr/bin/chromium-headless-shell';
const browser = process.env.CHROMIUM ?? shell;
if (process.argv.includes('--with-browser') && !existsSync(browser)) {
  try {
    installPackage('chromium-headless-shell');
  } catch {
    // Elsewhere it may not be had by itself.
    if (!existsSync('/usr/bin/chromium')) installPackage('chromium');
  }
}

const others = [
  ['/usr/bin/firefox-esr', 'firefox-esr'],
  ['/usr/bin/WebKitWebDriver', 'webkit2gtk-driver'],
  ['/usr/bin/xvfb-run', 'xvfb xauth'],
];
if (process.argv.includes('--with-other-browsers')) {
  for (const [file, name] of others) if (!existsSync(file)) installPackage(name);
}

function listMessageFiles() {
  return readdirSync('messages')
    .filter((language) => language !== 'compiled')
    .flatMap((language) =>
      readdirSync(`messages/${language}`).map((file) => `messages/${language}/${file}`),
    );
}

function installPackage(name) {
  const sudo = process.getuid?.() === 0 ? '' : 'sudo ';
  const apt = `${sudo}apt-get -qq -o Acquire::http::Timeout=30`;
  run(`${apt} update`);
  run(`${apt} install -y --no-install-recommends ${name}`);
}
