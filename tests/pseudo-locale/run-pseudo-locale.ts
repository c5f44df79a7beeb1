/**
 * Checks the layout with texts that are longer than those of any language: a copy of the project gets
 * a pseudo-locale, whose site a browser visits. A copy, because the messages are compiled into it.
 */

import { execSync } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { projectRoot } from '../../cli/local/serve-build.ts';
import { runCommand } from '../setup/run-command.ts';
import { toPseudoMessages } from './pseudo-text.ts';

const folder = mkdtempSync(join(tmpdir(), 'sobe-pseudo-'));
try {
  copyProject();
  addPseudoLocale('en-XA');
  process.chdir(folder);
  execSync('npm run --silent messages', { stdio: 'inherit' });
  const { code, output } = await runCommand('npx playwright test -c tests/pseudo-locale');
  console.log(output);
  process.exitCode = code;
} finally {
  process.chdir(projectRoot);
  rmSync(folder, { recursive: true, force: true });
}

/** Copies the project’s files; the packages are shared. */
function copyProject() {
  const files = execSync('git ls-files -z --cached --others --exclude-standard', {
    cwd: projectRoot,
    maxBuffer: 2 ** 26,
  });
  for (const file of files.toString().split('\0').filter(Boolean)) {
    cpSync(join(projectRoot, file), join(folder, file));
  }
  symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'));
}

/** Adds a language as docs/languages.md says: a folder of messages and a line of the settings. */
function addPseudoLocale(code: string) {
  mkdirSync(join(folder, 'messages', code));
  for (const file of globSync(join(folder, 'messages/en/*.json'))) {
    const messages = toPseudoMessages(JSON.parse(readFileSync(file, 'utf8')));
    writeFileSync(join(folder, 'messages', code, basename(file)), JSON.stringify(messages));
  }
  const path = join(folder, 'project.inlang/settings.json');
  const settings = JSON.parse(readFileSync(path, 'utf8'));
  settings.locales = ['en', code];
  writeFileSync(path, JSON.stringify(settings));
}
