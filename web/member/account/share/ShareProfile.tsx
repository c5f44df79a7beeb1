/** Ways to share a profile: print, vCard and a card for the member's own website. */

import { m } from '#messages';
import { href } from '../../../../worker/contract/addresses.ts';
import { useSite } from '../../../data/site.ts';

interface Props {
  tag: string;
  name: string;
}

/** Size of the embeddable profile card in pixels. */
const cardSize = { width: 360, height: 140 };

export function ShareProfile({ tag, name }: Props) {
  const { url } = useSite();
  const page = url + href('/u/:tag', { tag });
  const code = `<iframe src="${url}${href('/u/:tag/card', { tag })}" title="${name.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}" width="${cardSize.width}" height="${cardSize.height}" style="border:0"></iframe>`;
  return (
    <section className="hand-on abreast" aria-label={m['account.your_profile']()}>
      <img
        src={href('/u/:tag/qr.svg', { tag })}
        alt={m['account.qr_code_of_your_page']()}
        width={160}
        height={160}
        loading="lazy"
      />
      <div>
        <p>
          <a href={page} className="tap">
            {page.replace(/^https?:\/\//, '')}
          </a>
        </p>
        <ul>
          <li>
            <a className="tap" href={href('/u/:tag/qr.svg', { tag })} download={`${tag}.svg`}>
              {m['account.download_qr_code']()}
            </a>
          </li>
          <li>
            <a className="tap" href={href('/u/:tag.vcf', { tag })}>
              {m['account.download_contact_card_vcard']()}
            </a>
          </li>
        </ul>
        <label htmlFor="embedded-card">{m['account.profile_card_for_your_website']()}</label>
        <p className="hint" id="embedded-card-hint">
          {m['account.paste_this_code_into_your_website']()}
        </p>
        <textarea
          id="embedded-card"
          aria-describedby="embedded-card-hint"
          readOnly
          rows={4}
          value={code}
          onFocus={(event) => event.target.select()}
        />
      </div>
    </section>
  );
}
