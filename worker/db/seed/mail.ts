import { render } from '../../lib/outbox/render.ts';
import { emailTemplates } from './content/mail.ts';
import { people } from './content/people.ts';
import { idOf } from './identity.ts';
import { admin, type Story } from './story.ts';

export function addEmailTemplates(story: Story) {
  for (const template of emailTemplates) {
    story.rows.add('email_templates', {
      ...story.audit('email_templates', template.tag, admin, 920),
      ...template,
    });
  }
}

const site = 'http://localhost:8787';

/** The mails that told the newest people of their approval, their secrets cut out since. */
export function addSentEmails(story: Story) {
  const template = emailTemplates.find(({ tag }) => tag === 'account-approved');
  if (!template) return;
  const newest = people
    .filter(({ approved }) => approved !== false)
    .sort((a, b) => a.joined - b.joined);
  for (const person of newest.slice(0, 12).reverse()) {
    const when = person.joined - 1;
    const user_id = idOf('users', person.tag);
    story.rows.add('sent_emails', {
      ...story.audit('sent_emails', `account-approved:${person.tag}`, null, when),
      user_id,
      email_template_id: idOf('email_templates', template.tag),
      to_addr: person.email,
      ...render(template, {
        network_name: 'Sobe',
        site_url: site,
        name: person.name,
        link: site,
        unsubscribe_link: `${site}/unsubscribe/${user_id}/…`,
      }),
      processed: true,
      sent_at: story.moment(when - 0.001),
    });
  }
}
