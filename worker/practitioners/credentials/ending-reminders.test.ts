import { beforeEach, expect, test } from 'vitest';
import {
  credentialDayMs,
  credentialOwnerId,
  formatIsoDay,
  formatIsoDayIn,
  postCredential,
  postCredentialCheck,
  runCredentialJob,
} from '../../../tests/fixtures/practitioners.ts';
import { DB, withSeededDatabase } from '../../../tests/setup/database.ts';
import { setClock } from '../../db/clock.ts';
import { credentialExpiryJob } from './credential-expiry-job.ts';

withSeededDatabase();

let made = '';
beforeEach(async () => {
  await DB.run('delete from credentials');
  made = await postCredential({ kind: 'insurance', body: 'An insurer', number: '7' });
});

const mails = () =>
  DB.all<{ subject: string; text: string }>(
    "select subject, text from sent_emails where text like '%/account/credentials%' order by rowid",
  );

test('reminds thirty and seven days before the end, once each', async () => {
  const start = Date.now();
  const end = formatIsoDay(start + 60 * credentialDayMs);
  await postCredentialCheck(made, { until: end });
  const at = async (daysBefore: number) => {
    setClock(() => start + (60 - daysBefore) * credentialDayMs);
    await Promise.all([
      runCredentialJob(credentialExpiryJob),
      runCredentialJob(credentialExpiryJob),
    ]);
    return (await mails()).length;
  };
  expect([await at(31), await at(30), await at(29), await at(8)]).toEqual([0, 1, 1, 1]);
  expect([await at(7), await at(6), await at(0), await at(-1)]).toEqual([2, 2, 2, 2]);
  const [mail] = await mails();
  const long = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(end),
  );
  expect(mail?.subject).toBe(`A credential check expires on ${long}`);
  expect(mail?.text).toContain('Insurance, An insurer');
});

test('skips members who unsubscribed and continues with others', async () => {
  const before = (await mails()).length;
  await postCredentialCheck(made, { until: formatIsoDayIn(5) });
  await DB.run(
    "update users set email_unsubscribed_at = '2026-01-01T00:00:00.000Z' where id = ?",
    credentialOwnerId,
  );
  expect(await runCredentialJob(credentialExpiryJob)).toMatchObject({ hasMore: false });
  await DB.run('update users set email_unsubscribed_at = null where id = ?', credentialOwnerId);
  expect(await mails()).toHaveLength(before);
  await runCredentialJob(credentialExpiryJob);
  expect(await mails()).toHaveLength(before + 1);
});

test('purges pages once, on the day after a verification ends', async () => {
  await postCredentialCheck(made, { until: formatIsoDayIn(0) });
  const { kept } = await runCredentialJob(credentialExpiryJob);
  setClock(() => Date.now() + credentialDayMs);
  const over = await runCredentialJob(credentialExpiryJob, kept);
  expect(over).toMatchObject({ changes: ['credentials'], kept: { day: formatIsoDayIn(1) } });
  expect(await runCredentialJob(credentialExpiryJob, over.kept)).toMatchObject({ changes: [] });
});
