/** Approximate town of a postcode: 'ls6' and 'ls6 2ab' are leeds. Null if it is no postcode. */

/** Towns of the British postcode areas, by their first letters. */
const areas = new Map(
  `AB aberdeen, AL st albans, B birmingham, BA bath, BB blackburn, BD bradford, BH bournemouth, BL bolton, BN brighton
  BR bromley, BS bristol, BT belfast, CA carlisle, CB cambridge, CF cardiff, CH chester, CM chelmsford, CO colchester
  CR croydon, CT canterbury, CV coventry, CW crewe, DA dartford, DD dundee, DE derby, DG dumfries, DH durham
  DL darlington, DN doncaster, DT dorchester, DY dudley, E london, EC london, EH edinburgh, EN enfield, EX exeter
  FK falkirk, FY blackpool, G glasgow, GL gloucester, GU guildford, HA harrow, HD huddersfield, HG harrogate
  HP hemel hempstead, HR hereford, HS stornoway, HU kingston upon hull, HX halifax, IG ilford, IP ipswich, IV inverness
  KA kilmarnock, KT kingston upon thames, KW kirkwall, KY kirkcaldy, L liverpool, LA lancaster, LD llandrindod wells
  LE leicester, LL llandudno, LN lincoln, LS leeds, LU luton, M manchester, ME rochester, MK milton keynes
  ML motherwell, N london, NE newcastle upon tyne, NG nottingham, NN northampton, NP newport, NR norwich, NW london
  OL oldham, OX oxford, PA paisley, PE peterborough, PH perth, PL plymouth, PO portsmouth, PR preston, RG reading
  RH redhill, RM romford, S sheffield, SA swansea, SE london, SG stevenage, SK stockport, SL slough, SM sutton
  SN swindon, SO southampton, SP salisbury, SR sunderland, SS southend on sea, ST stoke on trent, SW london
  SY shrewsbury, TA taunton, TD galashiels, TF telford, TN tonbridge, TQ torquay, TR truro, TS middlesbrough
  TW twickenham, UB southall, W london, WA warrington, WC london, WD watford, WF wakefield, WN wigan, WR worcester
  WS walsall, WV wolverhampton, YO york, ZE lerwick`
    .split(/,|\n/)
    .map((line) => {
      const [, area = '', town = ''] = /^\s*(\w+) (.*)$/.exec(line) ?? [];
      return [area.toLowerCase(), town] as const;
    }),
);

const postcode = /^([a-z]{1,2})\d[a-z\d]?( ?\d[a-z]{2})?$/;

export const getTownOfPostcode = (words: string): string | null =>
  areas.get(postcode.exec(words)?.[1] ?? '') ?? null;
