/** A mail as its reader gets it, apart from the page around it. Its links show where they would lead, and lead nowhere. */
export const FramedMail = ({ html }: { html: string }) => (
  <div className="mail-framed" ref={(host) => show(host, html)} />
);

/** The policy of the page lets no inline style in, not even in what is parsed: so the mail's own are set by hand. */
function show(host: HTMLElement | null, html: string) {
  if (!host) return;
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const [whole = '', style = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
  const unstyled = html.replace(whole, '').replaceAll(' style="', ' data-style="');
  const mail = new DOMParser().parseFromString(unstyled, 'text/html');
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  root.adoptedStyleSheets = [sheet];
  root.replaceChildren(...mail.body.childNodes);
  for (const element of root.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset.style ?? '';
  }
  root.addEventListener('click', (event) => event.preventDefault());
}
