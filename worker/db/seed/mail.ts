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

/** The mails that told the newest people of their approval. */
export function addSentEmails(story: Story) {
  const template = emailTemplates.find(({ tag }) => tag === 'account-approved');
  if (!template) return;
  const newest = people
    .filter(({ approved }) => approved !== false)
    .sort((a, b) => a.joined - b.joined);
  for (const person of newest.slice(0, 12)) {
    const when = person.joined - 1;
    const fill = (text: string) =>
      text.replaceAll('{{name}}', person.name).replaceAll('{{network_name}}', 'Sobe');
    story.rows.add('sent_emails', {
      ...story.audit('sent_emails', `account-approved:${person.tag}`, null, when),
      user_id: idOf('users', person.tag),
      email_template_id: idOf('email_templates', template.tag),
      to_addr: person.email,
      subject: fill(template.subject),
      text: fill(template.text),
      html: fill(template.html),
      processed: true,
      sent_at: story.moment(when - 0.001),
    });
  }
}
