import { expect, test } from 'vitest';
import { buildTemplateResource } from './email-templates.resource.ts';

test('an unknown name is answered with those of the template, the most similar first', () => {
  const { fields } = buildTemplateResource(['network_name', 'site_url', 'name', 'link']);
  const checked = fields.text?.schema?.safeParse('Dear {{nam}}');
  expect(checked?.error?.issues[0]?.message).toBe(
    '{{nam}} is not a name that this e-mail fills in. Use one of these: {{name}}, {{link}}, {{site_url}}, {{network_name}}.',
  );
});
