/**
 * Names of the regions of the United Kingdom and Ireland, with the districts of the gazetteer that
 * each covers. Where old counties and present districts differ, the nearest districts are listed.
 */

/** Part of a region: a country, one of its nations or provinces, or some districts of that. */
export interface RegionArea {
  country_id: string;
  /** 'England' or 'Munster', as in the gazetteer. */
  nation?: string;
  districts?: string[];
  /** South, west, north and east in tenths of a degree: the grid cells with its places. */
  box: readonly number[];
}

export interface Region {
  name: string;
  /** Normalized names under which it is found. */
  names: string[];
  areas: RegionArea[];
}

/**
 * A line per region: its name, other names after '=', and after ':' the districts, a whole nation
 * or province ('*'), or other regions ('@'). Without a list, the district has the same name. In
 * brackets are the southern, western, northern and eastern grid lines, in tenths of a degree.
 */
const english = `
  England: * [499 -64 557 17]
  Bedfordshire = beds: Bedford, Central Bedfordshire, Luton [518 -7 522 -3]
  Berkshire = berks: Bracknell Forest, Reading, Royal Borough of Windsor and Maidenhead, Slough, West Berkshire, Wokingham [513 -16 515 -6]
  Buckinghamshire = bucks: Buckinghamshire, Milton Keynes [515 -11 521 -5]
  Cambridgeshire = cambs: Cambridgeshire, Peterborough [520 -5 526 4]
  Cheshire: Cheshire East, Cheshire West and Chester, Borough of Halton, Warrington [529 -31 534 -21]
  Cornwall = kernow: Cornwall, Isles of Scilly [499 -64 508 -42]
  Cumbria = lake district, lakes: Cumbria [541 -36 550 -24]
  Derbyshire = peak district: Derbyshire, Derby [527 -20 534 -13]
  Devon = devonshire: Devon, Plymouth, Borough of Torbay [502 -44 512 -30]
  Dorset: Dorset, Bournemouth; Christchurch and Poole Council [505 -30 510 -18]
  County Durham = co durham, durham county: County Durham, Darlington, Hartlepool, Stockton-on-Tees [544 -22 549 -13]
  East Sussex: East Sussex, Brighton and Hove [507 -3 511 7]
  West Sussex [507 -9 511 -1]
  Essex: Essex, Southend-on-Sea, Borough of Thurrock [514 -1 520 12]
  Gloucestershire = glos, cotswolds: Gloucestershire, South Gloucestershire [514 -27 520 -17]
  Greater London [513 -5 516 2]
  Greater Manchester: Manchester, Borough of Bolton, Borough of Bury, Borough of Oldham, Borough of Rochdale, Borough of Stockport, Borough of Tameside, Borough of Wigan, City and Borough of Salford, Trafford [533 -27 536 -20]
  Hampshire = hants: Hampshire, Portsmouth, Southampton [507 -18 513 -8]
  Herefordshire [518 -31 523 -25]
  Hertfordshire = herts [516 -7 520 1]
  Isle of Wight [505 -16 507 -11]
  Kent: Kent, Medway [509 0 514 14]
  Lancashire = lancs: Lancashire, Blackburn with Darwen, Blackpool [535 -31 541 -22]
  Leicestershire = leics: Leicestershire, City of Leicester [524 -16 529 -9]
  Lincolnshire = lincs: Lincolnshire, North Lincolnshire, North East Lincolnshire [526 -9 537 3]
  Merseyside: Liverpool, Knowsley, Metropolitan Borough of Wirral, Sefton, St. Helens [533 -32 536 -26]
  Norfolk [523 1 529 17]
  North Yorkshire = north yorks, n yorks, yorkshire dales: North Yorkshire, City of York, Middlesbrough, Redcar and Cleveland [537 -26 546 -3]
  South Yorkshire = south yorks, s yorks: Barnsley, Doncaster, Rotherham, Sheffield [533 -17 536 -10]
  West Yorkshire = west yorks, w yorks: Bradford, Calderdale, City and Borough of Leeds, City and Borough of Wakefield, Kirklees [535 -22 539 -13]
  East Yorkshire = east riding, east riding of yorkshire, east yorks, humberside: City of Kingston upon Hull, East Riding of Yorkshire [536 -11 541 1]
  Northamptonshire = northants: North Northamptonshire, West Northamptonshire [520 -13 526 -5]
  Northumberland = northumbria [549 -26 557 -16]
  Nottinghamshire = notts: Nottinghamshire, Nottingham [528 -13 534 -8]
  Oxfordshire = oxon [515 -17 521 -9]
  Rutland: District of Rutland [525 -8 527 -5]
  Shropshire: Shropshire, Telford and Wrekin [523 -31 529 -23]
  Somerset: Somerset, Bath and North East Somerset, North Somerset [508 -36 514 -23]
  Staffordshire = staffs: Staffordshire, Stoke-on-Trent [524 -24 531 -17]
  Suffolk [519 3 524 17]
  Surrey [510 -9 514 0]
  Teesside = tees valley: Darlington, Hartlepool, Middlesbrough, Redcar and Cleveland, Stockton-on-Tees [544 -17 546 -9]
  Tyne and Wear = tyneside, wearside: Gateshead, Newcastle upon Tyne, North Tyneside, South Tyneside, Sunderland [548 -19 550 -14]
  Warwickshire = warks [520 -19 526 -13]
  West Midlands = west mids: Coventry, City and Borough of Birmingham, Dudley, Sandwell, Solihull, Walsall, Wolverhampton [523 -22 526 -16]
  the Black Country: Dudley, Sandwell, Walsall, Wolverhampton [524 -22 526 -19]
  Wirral: Metropolitan Borough of Wirral [533 -32 534 -30]
  Wiltshire = wilts: Wiltshire, Borough of Swindon [509 -24 516 -16]
  Worcestershire = worcs [520 -26 524 -19]
  Yorkshire = yorks: @North Yorkshire, @South Yorkshire, @West Yorkshire, @East Yorkshire
  Sussex: @East Sussex, @West Sussex
  East Anglia: @Norfolk, @Suffolk, @Cambridgeshire
  the East Midlands = east mids: @Derbyshire, @Leicestershire, @Lincolnshire, @Northamptonshire, @Nottinghamshire, @Rutland
  the Midlands: @West Midlands, @the East Midlands, @Herefordshire, @Shropshire, @Staffordshire, @Warwickshire, @Worcestershire
  the Home Counties: @Berkshire, @Buckinghamshire, @Essex, @Hertfordshire, @Kent, @Surrey
  the North East = north east england, north east of england, northeast england: @County Durham, @Northumberland, @Teesside, @Tyne and Wear
  the North West = north west england, north west of england, northwest england: @Cheshire, @Cumbria, @Greater Manchester, @Lancashire, @Merseyside
  the North of England = northern england: @the North East, @the North West, @Yorkshire
  the South East = south east england, south east of england, southeast england: @Berkshire, @Buckinghamshire, @Hampshire, @Isle of Wight, @Kent, @Oxfordshire, @Surrey, @Sussex
  the South West = south west england, south west of england, southwest england, west country: @Cornwall, @Devon, @Dorset, @Gloucestershire, @Somerset, @Wiltshire, City of Bristol [514 -27 514 -26]
  the East of England = eastern england: @East Anglia, @Bedfordshire, @Essex, @Hertfordshire`;

const welsh = `
  Wales = cymru: * [513 -53 534 -27]
  Anglesey = ynys mon, isle of anglesey [532 -47 534 -41]
  Carmarthenshire [516 -47 520 -38]
  Ceredigion = cardiganshire: County of Ceredigion [520 -47 524 -40]
  Conwy county: Conwy [529 -40 533 -36]
  Denbighshire [529 -36 533 -32]
  Flintshire: County of Flintshire [531 -34 533 -30]
  Gwynedd [525 -46 532 -36]
  Monmouthshire [515 -31 519 -27]
  Pembrokeshire [516 -53 520 -47]
  Powys: Sir Powys [517 -39 528 -31]
  Rhondda Cynon Taf = rhondda [515 -36 517 -34]
  the Vale of Glamorgan: Vale of Glamorgan [513 -36 514 -32]
  Gwent: Blaenau Gwent, Caerphilly County Borough, Monmouthshire, Newport, Torfaen County Borough [515 -33 519 -27]
  Glamorgan: Bridgend county borough, Cardiff, City and County of Swansea, Merthyr Tydfil County Borough, Neath Port Talbot, Rhondda Cynon Taf, Vale of Glamorgan [513 -42 518 -32]
  the South Wales Valleys = welsh valleys: Blaenau Gwent, Caerphilly County Borough, Merthyr Tydfil County Borough, Rhondda Cynon Taf, Torfaen County Borough [515 -36 518 -30]
  North Wales: @Anglesey, @Conwy county, @Denbighshire, @Flintshire, @Gwynedd, Wrexham [529 -31 531 -29]
  Snowdonia = eryri: @Conwy county, @Gwynedd
  Mid Wales = central wales: @Ceredigion, @Powys
  South Wales: @Glamorgan, @Gwent
  West Wales: @Carmarthenshire, @Ceredigion, @Pembrokeshire`;

const scottish = `
  Scotland: * [548 -75 601 -12]
  Aberdeenshire: Aberdeenshire, Aberdeen City [567 -31 576 -18]
  Angus [564 -31 567 -25]
  Argyll and Bute = argyll [554 -63 564 -47]
  Ayrshire: East Ayrshire, North Ayrshire, South Ayrshire [552 -53 558 -41]
  Clackmannanshire [561 -39 561 -37]
  Dumfries and Galloway = galloway [548 -51 553 -30]
  Dunbartonshire: East Dunbartonshire, West Dunbartonshire [559 -46 560 -41]
  East Lothian [559 -31 560 -26]
  Midlothian [558 -33 559 -31]
  West Lothian [558 -38 559 -35]
  the Lothians = lothian: City of Edinburgh, @East Lothian, @Midlothian, @West Lothian [558 -35 559 -32]
  Fife [560 -38 564 -27]
  the Highlands = highland, scottish highlands, sutherland, caithness: Highland [568 -62 585 -31]
  the Highlands and Islands: Argyll and Bute, Eilean Siar, Highland, Moray, Orkney Islands, Shetland Islands [554 -75 601 -12]
  Inverclyde [558 -49 559 -47]
  Lanarkshire: North Lanarkshire, South Lanarkshire [555 -43 559 -36]
  Moray = morayshire [574 -37 577 -29]
  Orkney = orkney islands: Orkney Islands [589 -33 589 -30]
  Perthshire = perth and kinross: Perth and Kinross [562 -40 567 -31]
  Renfrewshire: East Renfrewshire, Renfrewshire [557 -47 559 -43]
  the Scottish Borders = borders: The Scottish Borders [554 -34 558 -21]
  Shetland = shetland islands: Shetland Islands [600 -13 601 -12]
  Stirlingshire: Falkirk, Stirling [559 -44 562 -37]
  Tayside: Angus, Dundee City, Perth and Kinross [562 -40 567 -25]
  the Western Isles = outer hebrides, hebrides: Eilean Siar [569 -75 582 -64]`;

const northernIrish = `
  Northern Ireland = n ireland, north of ireland: * [540 -77 552 -55]
  County Antrim: Antrim and Newtownabbey, Causeway Coast and Glens, City of Belfast, Mid and East Antrim [545 -71 552 -58]
  County Armagh: Armagh City Banbridge and Craigavon [542 -67 544 -62]
  County Down: Ards and North Down, Lisburn and Castlereagh, Newry Mourne and Down [540 -66 546 -55]
  County Fermanagh: Fermanagh and Omagh [542 -77 546 -73]
  County Londonderry = county derry, co derry: Causeway Coast and Glens, Derry City and Strabane [547 -76 552 -61]
  County Tyrone: Fermanagh and Omagh, Mid Ulster [542 -77 548 -66]`;

const leinster = `
  Leinster: * [522 -80 540 -61]
  County Carlow [527 -70 528 -68]
  County Dublin: Dublin City, Dún Laoghaire-Rathdown, Fingal County, South Dublin [532 -66 536 -61]
  County Kildare: Kildare [529 -71 534 -65]
  County Kilkenny: Kilkenny [522 -76 528 -70]
  County Laois: Laois [528 -76 531 -71]
  County Longford: An Longfort [535 -80 537 -77]
  County Louth: Louth [537 -66 540 -62]
  County Meath: Meath [534 -72 537 -63]
  County Offaly: Uíbh Fhailí [530 -80 533 -71]
  County Westmeath: Westmeath [533 -80 536 -71]
  County Wexford: Wexford [522 -70 527 -62]
  County Wicklow: Wicklow [527 -68 532 -61]`;

const munster = `
  Munster: * [515 -103 529 -70]
  County Clare: Clare [526 -97 529 -85]
  County Cork = west cork [515 -95 523 -79]
  County Kerry: Kerry [518 -103 525 -95]
  County Limerick: Limerick City and County Council [523 -94 527 -84]
  County Tipperary [523 -85 529 -75]
  County Waterford [520 -80 522 -70]`;

const connacht = `
  Connacht = connaught: * [530 -101 544 -81]
  County Galway = connemara [530 -101 535 -83]
  County Leitrim [539 -83 544 -81]
  County Mayo: Mayo County [536 -100 542 -88]
  County Roscommon: Roscommon [536 -86 539 -82]
  County Sligo: Sligo [540 -91 542 -85]`;

const ulster = `
  County Cavan: An Cabhán [538 -76 541 -69]
  County Donegal [544 -85 552 -71]
  County Monaghan [539 -73 542 -68]`;

/** Regions of each nation or province of the gazetteer, as text. */
export const namedRegions = [
  { country_id: 'GB', nation: 'England', lines: english },
  { country_id: 'GB', nation: 'Wales', lines: welsh },
  { country_id: 'GB', nation: 'Scotland', lines: scottish },
  { country_id: 'GB', nation: 'Northern Ireland', lines: northernIrish },
  { country_id: 'IE', nation: 'Leinster', lines: leinster },
  { country_id: 'IE', nation: 'Munster', lines: munster },
  { country_id: 'IE', nation: 'Connacht', lines: connacht },
  { country_id: 'IE', nation: 'Ulster', lines: ulster },
] as const;

/** Regions that no nation contains. */
export const wholeCountries: Region[] = [
  {
    name: 'the United Kingdom',
    names: ['united kingdom', 'uk', 'great britain', 'britain'],
    areas: [{ country_id: 'GB', box: [499, -77, 601, 17] }],
  },
  {
    name: 'Ireland',
    names: ['ireland', 'republic of ireland', 'eire'],
    areas: [{ country_id: 'IE', box: [515, -103, 552, -61] }],
  },
  {
    name: 'Ulster',
    names: ['ulster'],
    areas: [
      { country_id: 'GB', nation: 'Northern Ireland', box: [540, -77, 552, -55] },
      { country_id: 'IE', nation: 'Ulster', box: [538, -85, 552, -68] },
    ],
  },
];

/** Single-word names that are also first names or other words; they need a preposition. */
export const ambiguousRegions = new Set(
  'angus beds clare highland kent kerry lakes louth mayo meath sutherland tyrone'.split(' '),
);
