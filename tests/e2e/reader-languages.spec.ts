import { expectAccessible } from './expect-accessible.ts';
import { createEnglishCheck, createTextFinder } from './interface-texts.ts';
import { getDialog } from './locators.ts';
import { openUserPage, signInOnPage } from './sign-in-helpers.ts';
import { expect, testInLanguages, waitForEmail, waitForHydration } from './test-site.ts';

const test = testInLanguages('en,pl,ar');

/** Names and texts of the sample community that are also texts of the interface. */
const content = [
  ...['Sobe', 'Grief', 'Sleep', 'First steps', 'Articles', 'Blogs', 'About', 'Help'],
  ...['Facebook', 'LinkedIn', 'Instagram', 'YouTube', 'TikTok', 'Twitter'],
];

/** Each visitor has a name of their own; only the Arabic sample data translates offerings. */
const words = {
  pl: { visitor: 'Wanda', practitioner: 'Petra Loaf', offering: 'massage' },
  ar: { visitor: 'Salma', practitioner: 'Rania Loaf', offering: 'تدليك' },
};

for (const language of ['pl', 'ar'] as const) {
  const { visitor, practitioner, offering } = words[language];
  const say = createTextFinder(language);
  const expectNoEnglish = createEnglishCheck(language, content);

  test(`a visitor sends an enquiry and reads the answer in “${language}”`, {
    tag: '@slow',
  }, async ({ browser, page, site }) => {
    const email = `wanda@${language}.example`;
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/${language}/`);
    await waitForHydration(page);
    await expectNoEnglish(page, 'home');
    await page.locator('#find-what').fill('Ruth Abiola');
    await page.locator('#find-what').press('Enter');
    await page.getByRole('link', { name: 'Ruth Abiola', exact: true }).first().click();
    await expect(page).toHaveURL(new RegExp(`/${language}/u/ruth-abiola`));
    await waitForHydration(page);
    await expectNoEnglish(page, 'profile');
    await page.locator(`a[href^="/${language}/ask"]`).first().click();
    await waitForHydration(page);
    await expectNoEnglish(page, 'form of the enquiry');
    await page.locator('textarea').fill('Nie śpię od marca.');
    await page.getByLabel(say('enquiry.your_name')).fill(visitor);
    await page.getByLabel(say('enquiry.your_e_mail')).fill(email);
    await page.getByLabel(say('enquiry.your_e_mail')).press('Enter');
    await expect(
      page.getByRole('heading', { name: say('enquiry.check_your_e_mail') }),
    ).toBeVisible();
    await expectNoEnglish(page, 'confirmation of the enquiry');
    await expectAccessible(page, `an enquiry before it is confirmed in ${language}`);

    const confirm = new RegExp(`/${language}/enquiry/[0-9a-f-]{36}/[\\w-]{43}`);
    await page.goto(await waitForEmail(site.db, email, confirm));
    await expectNoEnglish(page, 'enquiry before it is sent');
    await page.getByRole('button', { name: say('enquiry.send_to') }).click();
    await expect(page.getByText(say('enquiry.state_waiting'))).toBeVisible();
    await expectNoEnglish(page, 'enquiry that waits');

    const ruth = await openUserPage(browser, site.url, 'host', '/enquiries');
    await ruth.getByRole('link', { name: visitor }).click();
    await ruth.getByRole('textbox', { name: 'Your answer' }).fill('Środa o szóstej?');
    await ruth.getByRole('button', { name: 'Send answer' }).click();
    await expect(ruth.getByText('Answer sent.')).toBeVisible();

    const answered = new RegExp(`/${language}/enquiry/[0-9a-f-]{36}/[\\w-]{43}`);
    await page.goto(await waitForEmail(site.db, email, answered));
    await expect(page.getByText('Środa o szóstej?')).toBeVisible();
    await expectNoEnglish(page, 'answered enquiry');
    await page.locator('textarea:visible').first().fill('Tak.');
    await page.getByRole('button', { name: say('enquiry.send_reply') }).click();
    await expect(page.getByText('Tak.', { exact: true })).toBeVisible();
    await expectNoEnglishMails(site, email, language);
  });

  test(`a practitioner signs up, applies and is listed in “${language}”`, {
    tag: '@slow',
  }, async ({ browser, page, site, expects }) => {
    test.setTimeout(180_000);
    expects.push(/403/);
    const email = `petra@${language}.example`;
    const password = 'four calm words here';
    await page.goto(`/${language}/for-practitioners`);
    await waitForHydration(page);
    await expectNoEnglish(page, 'page for practitioners');
    await page.getByRole('main').getByRole('button').first().click();
    const dialog = getDialog(page);
    await dialog.getByLabel(say('common.person_name')).fill(practitioner);
    await dialog.getByLabel(say('sign_in.email')).fill(email);
    await dialog.locator('input[type=password]').fill(password);
    await expectNoEnglish(page, 'first step of the sign-up');
    await dialog.locator('button[type=submit]').click();
    await dialog.getByRole('radio', { name: say('sign_up.is_practitioner') }).check();
    await dialog.getByLabel(say('sign_up.date_of_birth')).fill('1984-05-06');
    await dialog.getByLabel(say('sign_up.about_you')).fill('Masaż');
    await dialog.locator('input[name=terms]').check();
    await expectNoEnglish(page, 'second step of the sign-up');
    await dialog.getByRole('button', { name: say('sign_up.submit') }).click();
    await expect(dialog).toContainText(email);
    await expectNoEnglish(page, 'end of the sign-up');

    await page.goto(
      await waitForEmail(site.db, email, new RegExp(`/${language}/v/[\\w-]+/[\\w-]+`)),
    );
    await page.getByRole('main').getByRole('button').first().click();
    await expect(dialog.getByLabel(say('sign_in.email'))).toHaveValue(email);
    await expectNoEnglish(page, 'confirmed address');
    await dialog.locator('input[type=password]').fill(password);
    await dialog.locator('button[type=submit]').click();
    await expect(page).toHaveURL(`/${language}/account/application`);
    for (let step = 1; step <= 6; step += 1) {
      await expect(page.locator('form').first()).toBeVisible();
      await expectNoEnglish(page, `step ${step} of the application`);
      if (step === 1) {
        await page.getByRole('searchbox').fill(offering);
        await page.getByRole('checkbox').first().check();
      }
      if (step < 6) {
        await page.getByRole('button', { name: say('application.save_and_continue') }).click();
        await expect(page).toHaveURL(/step|#|application/);
      }
    }
    await page.locator('textarea').first().fill('Uczyłam się w Łodzi.');
    await page.getByRole('button', { name: say('application.submit_application') }).click();
    await expect(
      page.getByRole('heading', { name: say('application.submitted_title') }),
    ).toBeVisible();
    await expectNoEnglish(page, 'application that is sent');

    const admin = await openUserPage(browser, site.url, 'admin', '/admin');
    const id = await site.db.value('select id from users where name = ?', practitioner);
    await admin.goto(`/admin/applications/${id}`);
    await admin.getByLabel('Membership level').selectOption({ label: 'Practitioner' });
    await admin.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(admin.getByText(`Application from ${practitioner} approved.`)).toBeVisible();
    await waitForEmail(site.db, email, new RegExp(`/${language}/`));
    await expectNoEnglishMails(site, email, language);
    await page.goto(`/${language}/account`);
    await waitForHydration(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoEnglish(page, 'account');
    await page.goto(`/${language}/practitioners?q=${encodeURIComponent(practitioner)}`);
    await expect(page.getByRole('link', { name: practitioner, exact: true })).toBeVisible();
  });

  test(`screens of members in “${language}” show no English`, { tag: '@slow' }, async ({
    page,
    visit,
  }) => {
    test.setTimeout(180_000);
    await signInOnPage(page, page.request, 'host@example.org');
    for (const path of memberPaths) {
      await visit(`/${language}${path}`);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectNoEnglish(page, path);
      for (const width of [390, 820, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - innerWidth,
        );
        expect.soft(overflow, `${path} at ${width}`).toBeLessThanOrEqual(0);
      }
    }
  });
}

const memberPaths = [
  ...['/today', '/account', '/account/edit', '/account/edit/practice', '/account/edit/contact'],
  ...['/account/edit/private', '/account/edit-offerings', '/account/security', '/account/share'],
  ...['/account/notifications', '/account/events', '/account/credentials', '/account/application'],
  ...['/account/blocks', '/account/change-password', '/account/confirm', '/account/delete'],
  ...['/account/locations', '/account/numbers', '/account/pictures', '/account/questions'],
  ...['/account/sessions', '/account/alerts', '/messages', '/friends', '/notices', '/saved'],
  ...['/account/credentials/add', '/account/locations/add', '/account/events/add'],
  ...['/enquiries', '/enquiries/sent', '/threads', '/events', '/locations'],
];

/** Mails to an address have the language of their reader, and no English sentences. */
async function expectNoEnglishMails(
  { db }: { db: { all<Row>(sql: string, ...params: string[]): Promise<Row[]> } },
  email: string,
  language: string,
) {
  const readMails = () =>
    db.all<{ subject: string; text: string; language_id: string }>(
      'select subject, text, language_id from sent_emails where to_addr = ?',
      email,
    );
  await expect.poll(async () => (await readMails()).length).toBeGreaterThan(1);
  const mails = await readMails();
  for (const { subject, text, language_id } of mails) {
    expect.soft(language_id, subject).toBe(language);
    const english = /\b(the|your|you|we|have|with|please|this)\b/i.exec(
      text.replaceAll(/https?:\S+/g, ''),
    );
    expect.soft(english?.[0], `${subject}: ${text}`).toBeUndefined();
  }
}
