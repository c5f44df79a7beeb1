import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { getMailColors, type MailColor } from '../../../worker/contract/settings/mail-colors.ts';
import { buildRequest, getJson, sendRequest } from '../../data/api.ts';
import { LoadingOrError } from '../../ui/feedback/LoadingOrError.tsx';
import { EmailHtmlFrame } from '../emails/EmailHtmlFrame.tsx';
import type { Scheme } from './ThemedStage.tsx';

interface Props {
  /** Hue of the saved settings, in which the worker renders the mail. */
  savedHue: number | null;
  hue: number | null;
  scheme: Scheme;
  names: { saved: string; typed: string };
}

/** The first template as an e-mail, in the typed colours. */
export function MailPreview({ savedHue, hue, scheme, names }: Props) {
  const { data, error, refetch } = useQuery({
    queryKey: ['settings mail preview', savedHue, names.saved],
    queryFn: async ({ signal }) => {
      const { data } = await getJson('GET /email_templates', {
        query: { limit: 1, orderby: 'name asc' },
        signal,
      });
      const id = data[0]?.id ?? '';
      const request = buildRequest('POST /email_templates/:id/preview', { params: { id } });
      return (await sendRequest(request, { signal })).body.framed ?? '';
    },
  });
  if (data === undefined) return <LoadingOrError error={error} retry={() => void refetch()} />;
  if (data === '') return <p className="hint">{m['admin_settings.no_mail']()}</p>;
  const named = data.replaceAll(names.saved, names.typed);
  const html = forceScheme(replaceColors(named, savedHue, hue), scheme);
  return <EmailHtmlFrame key={html} html={html} />;
}

/** Colours of one hue become those of another, in one pass. */
function replaceColors(html: string, from: number | null, to: number | null): string {
  const before = getMailColors(from);
  const after = getMailColors(to);
  const pairs = (Object.keys(before) as MailColor[]).flatMap((name) =>
    before[name].map((color, side) => [color, after[name][side] ?? color] as const),
  );
  const byColor = new Map(pairs);
  return html.replaceAll(/#[0-9a-f]{6}\b/g, (color) => byColor.get(color) ?? color);
}

/** The preview's scheme decides, not that of the device. */
const forceScheme = (html: string, scheme: Scheme) =>
  html.replace('(prefers-color-scheme:dark)', scheme === 'dark' ? 'all' : 'not all');
