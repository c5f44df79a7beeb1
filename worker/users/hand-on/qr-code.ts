import { renderSVG } from 'uqr';

/** SVG QR code, black on white, with the quiet zone that cameras need. */
export const qrCodeOf = (address: string) =>
  renderSVG(address, { border: 4, ecc: 'M', pixelSize: 8, whiteColor: '#fff', blackColor: '#000' });
