import type { BrowserUser } from './browser-user.ts';

const isInSight = (selector: string) => `(() => {
  const { top, bottom } = document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
})()`;

/** Main journeys. Each continues from the previous one; from the third on the user is an admin. */
export const browserJourneys: Record<string, (person: BrowserUser) => Promise<void>> = {
  'a visitor reads an article': async (visitor) => {
    await visitor.opens('/');
    await visitor.presses('Five slow movements');
    await visitor.sees('location.pathname === "/a/five-slow-movements-for-a-stiff-morning"');
    await visitor.sees('document.querySelectorAll(".sections > *").length > 3');
    await visitor.sees('document.querySelector(".key-image img").naturalWidth > 0');
  },
  'a visitor searches': async (visitor) => {
    await visitor.opens('/search');
    await visitor.sees('document.querySelector("[role=combobox]")');
    await visitor.writes('What are you looking for?', 'sleep');
    await visitor.presses('Search', '.search-form');
    await visitor.sees('location.pathname === "/search/sleep"');
    await visitor.reads('Articles');
  },
  'a member signs in': async (somebody) => {
    await somebody.signsIn('admin');
    await somebody.sees('document.querySelector(".account-menu").innerText.includes("Robin Hale")');
  },
  'a sent reply is visible': async (member) => {
    await member.resizes(820, 700);
    await member.opens('/t/i-lasted-three-minutes');
    await member.sees('document.querySelector(".reply [aria-expanded]")');
    await member.presses('Reply', '.reply');
    const words = 'Sitting by the window helps me to stay.';
    await member.sees('document.querySelector(".reply [contenteditable=true]")');
    await member.writes('Your reply to', words, '.reply .rich-text');
    await member.presses('Send reply', '.reply form');
    await member.reads(words);
    await member.sees('!document.querySelector(".reply form") && document.querySelector(".aimed")');
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await member.sees(isInSight('.aimed'));
  },
  'a message is sent': async (member) => {
    await member.opens('/u/ruth-abiola/message');
    await member.writes('Title', 'The key of the hall');
    await member.writes('Message', 'Shall I bring it on Friday?');
    await member.presses('Send message');
    await member.sees('/^\\/messages\\/[0-9a-f-]{36}$/.test(location.pathname)');
    await member.reads('Shall I bring it on Friday?');
  },
  'an account is edited, and an invalid field is visible': async (member) => {
    await member.resizes(820, 700);
    await member.opens('/account/edit');
    await member.rewrites('Website', 'https://me:secret@example.org');
    // The date field is first below the button bar, then below the menu, out of sight.
    for (const place of ['bottom - innerHeight + 8', 'top - 8']) {
      await member.asks(
        `void scrollBy(0, document.querySelector('[name=website]').getBoundingClientRect().${place})`,
      );
      await member.presses('Save', '.account-actions');
      await member.sees('document.activeElement.name === "website"');
      await new Promise((resolve) => setTimeout(resolve, 500));
      await member.sees(
        `(() => {
          const field = document.activeElement.getBoundingClientRect();
          const bar = document.querySelector('.account-actions').getBoundingClientRect();
          return field.top >= 64 && field.bottom <= bar.top;
        })()`,
        `the field between the bars, of which one had hidden it: ${place}`,
      );
    }
    await member.rewrites('Website', 'https://example.org');
    await member.presses('Save', '.account-actions');
    await member.reads('Profile saved.');
  },
  'an admin edits a footer': async (admin) => {
    await admin.resizes(1280, 900);
    await admin.opens('/admin/footers');
    await admin.presses('Help', 'tbody');
    await admin.presses('Edit', 'main');
    await admin.rewrites('Title', 'Help and advice');
    await admin.presses('Save', 'main');
    await admin.reads('The footer is saved.');
    await admin.sees('document.querySelector("main h1").innerText === "Help and advice"');
  },
  'select fields have the design of the site': async (admin) => {
    await admin.opens('/admin/users');
    await admin.sees(
      'getComputedStyle(document.querySelector(".paging select")).appearance === "none"',
    );
  },
  'the article preview scrolls to the edited section': async (admin) => {
    await admin.resizes(1440, 900);
    await admin.opens('/a/five-slow-movements-for-a-stiff-morning');
    const id = await admin.asks<string>(
      'fetch("/sobe/v1/articles/fe/five-slow-movements-for-a-stiff-morning").then((answer) => answer.json()).then(({ id }) => id)',
    );
    await admin.opens(`/admin/articles/${id}/edit`);
    await admin.presses('Preview', '.section-tools');
    await admin.sees('document.querySelectorAll(".section-preview .sections > *").length > 5');
    for (const at of [7, 3, 1]) {
      await admin.sees(
        `(() => {
          document.querySelectorAll('.section-head h2')[${at}].focus();
          const { left, top, width } = document.querySelector('.section-preview').getBoundingClientRect();
          const shown = document.elementFromPoint(left + width / 4, top + 60).closest('.sections > *');
          return shown === document.querySelectorAll('.section-preview .sections > *')[${at}];
        })()`,
        `section ${at + 1} at the top of the preview`,
      );
    }
  },
};
