/** A mail as its reader gets it, apart from the page around it. Its links show where they would lead, and lead nowhere. */
export const FramedMail = ({ html }: { html: string }) => (
  <div className="mail-framed" ref={(host) => show(host, html)} />
);

/** The policy of the page lets no inline style in, so the mail's own are set by hand. */
function show(host: HTMLElement | null, html: string) {
  if (!host) return;
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const mail = new DOMParser().parseFromString(html, 'text/html');
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(mail.querySelector('style')?.textContent ?? '');
  root.adoptedStyleSheets = [sheet];
  const styled = Array.from(mail.querySelectorAll<HTMLElement>('body [style]'), (element) => {
    const style = element.getAttribute('style') ?? '';
    element.removeAttribute('style');
    return () => {
      element.style.cssText = style;
    };
  });
  root.replaceChildren(...mail.body.childNodes);
  for (const restore of styled) restore();
  root.addEventListener('click', (event) => event.preventDefault());
}
