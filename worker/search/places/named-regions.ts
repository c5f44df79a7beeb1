/**
 * Names of the regions of the United Kingdom and Ireland, with the districts of the gazetteer that
 * each covers. Where old counties and present districts differ, the nearest districts are listed.
 */

/**
 * A line per region: its name, other names after '=', and after ':' the districts, a whole nation
 * or province ('*'), or other regions ('@'). A district without its own list has the same name.
 */
const english = `
  England: *
  Bedfordshire = beds: Bedford, Central Bedfordshire, Luton
  Berkshire = berks: Bracknell Forest, Reading, Royal Borough of Windsor and Maidenhead, Slough, West Berkshire, Wokingham
  Buckinghamshire = bucks: Buckinghamshire, Milton Keynes
  Cambridgeshire = cambs: Cambridgeshire, Peterborough
  Cheshire: Cheshire East, Cheshire West and Chester, Borough of Halton, Warrington
  Cornwall = kernow: Cornwall, Isles of Scilly
  Cumbria = lake district, lakes: Cumbria
  Derbyshire = peak district: Derbyshire, Derby
  Devon = devonshire: Devon, Plymouth, Borough of Torbay
  Dorset: Dorset, Bournemouth; Christchurch and Poole Council
  County Durham = co durham, durham county: County Durham, Darlington, Hartlepool, Stockton-on-Tees
  East Sussex: East Sussex, Brighton and Hove
  West Sussex
  Essex: Essex, Southend-on-Sea, Borough of Thurrock
  Gloucestershire = glos, cotswolds: Gloucestershire, South Gloucestershire
  Greater London
  Greater Manchester: Manchester, Borough of Bolton, Borough of Bury, Borough of Oldham, Borough of Rochdale, Borough of Stockport, Borough of Tameside, Borough of Wigan, City and Borough of Salford, Trafford
  Hampshire = hants: Hampshire, Portsmouth, Southampton
  Herefordshire
  Hertfordshire = herts
  Isle of Wight
  Kent: Kent, Medway
  Lancashire = lancs: Lancashire, Blackburn with Darwen, Blackpool
  Leicestershire = leics: Leicestershire, City of Leicester
  Lincolnshire = lincs: Lincolnshire, North Lincolnshire, North East Lincolnshire
  Merseyside: Liverpool, Knowsley, Metropolitan Borough of Wirral, Sefton, St. Helens
  Norfolk
  North Yorkshire = north yorks, n yorks, yorkshire dales: North Yorkshire, City of York, Middlesbrough, Redcar and Cleveland
  South Yorkshire = south yorks, s yorks: Barnsley, Doncaster, Rotherham, Sheffield
  West Yorkshire = west yorks, w yorks: Bradford, Calderdale, City and Borough of Leeds, City and Borough of Wakefield, Kirklees
  East Yorkshire = east riding, east riding of yorkshire, east yorks, humberside: City of Kingston upon Hull, East Riding of Yorkshire
  Northamptonshire = northants: North Northamptonshire, West Northamptonshire
  Northumberland = northumbria
  Nottinghamshire = notts: Nottinghamshire, Nottingham
  Oxfordshire = oxon
  Rutland: District of Rutland
  Shropshire: Shropshire, Telford and Wrekin
  Somerset: Somerset, Bath and North East Somerset, North Somerset
  Staffordshire = staffs: Staffordshire, Stoke-on-Trent
  Suffolk
  Surrey
  Teesside = tees valley: Darlington, Hartlepool, Middlesbrough, Redcar and Cleveland, Stockton-on-Tees
  Tyne and Wear = tyneside, wearside: Gateshead, Newcastle upon Tyne, North Tyneside, South Tyneside, Sunderland
  Warwickshire = warks
  West Midlands = west mids: Coventry, City and Borough of Birmingham, Dudley, Sandwell, Solihull, Walsall, Wolverhampton
  the Black Country: Dudley, Sandwell, Walsall, Wolverhampton
  Wirral: Metropolitan Borough of Wirral
  Wiltshire = wilts: Wiltshire, Borough of Swindon
  Worcestershire = worcs
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
  the South West = south west england, south west of england, southwest england, west country: @Cornwall, @Devon, @Dorset, @Gloucestershire, @Somerset, @Wiltshire, City of Bristol
  the East of England = eastern england: @East Anglia, @Bedfordshire, @Essex, @Hertfordshire`;

const welsh = `
  Wales = cymru: *
  Anglesey = ynys mon, isle of anglesey
  Carmarthenshire
  Ceredigion = cardiganshire: County of Ceredigion
  Conwy county: Conwy
  Denbighshire
  Flintshire: County of Flintshire
  Gwynedd
  Monmouthshire
  Pembrokeshire
  Powys: Sir Powys
  Rhondda Cynon Taf = rhondda
  the Vale of Glamorgan: Vale of Glamorgan
  Gwent: Blaenau Gwent, Caerphilly County Borough, Monmouthshire, Newport, Torfaen County Borough
  Glamorgan: Bridgend county borough, Cardiff, City and County of Swansea, Merthyr Tydfil County Borough, Neath Port Talbot, Rhondda Cynon Taf, Vale of Glamorgan
  the South Wales Valleys = welsh valleys: Blaenau Gwent, Caerphilly County Borough, Merthyr Tydfil County Borough, Rhondda Cynon Taf, Torfaen County Borough
  North Wales: @Anglesey, @Conwy county, @Denbighshire, @Flintshire, @Gwynedd, Wrexham
  Snowdonia = eryri: @Conwy county, @Gwynedd
  Mid Wales = central wales: @Ceredigion, @Powys
  South Wales: @Glamorgan, @Gwent
  West Wales: @Carmarthenshire, @Ceredigion, @Pembrokeshire`;

const scottish = `
  Scotland: *
  Aberdeenshire: Aberdeenshire, Aberdeen City
  Angus
  Argyll and Bute = argyll
  Ayrshire: East Ayrshire, North Ayrshire, South Ayrshire
  Clackmannanshire
  Dumfries and Galloway = galloway
  Dunbartonshire: East Dunbartonshire, West Dunbartonshire
  East Lothian
  Midlothian
  West Lothian
  the Lothians = lothian: City of Edinburgh, @East Lothian, @Midlothian, @West Lothian
  Fife
  the Highlands = highland, scottish highlands, sutherland, caithness: Highland
  the Highlands and Islands: Argyll and Bute, Eilean Siar, Highland, Moray, Orkney Islands, Shetland Islands
  Inverclyde
  Lanarkshire: North Lanarkshire, South Lanarkshire
  Moray = morayshire
  Orkney = orkney islands: Orkney Islands
  Perthshire = perth and kinross: Perth and Kinross
  Renfrewshire: East Renfrewshire, Renfrewshire
  the Scottish Borders = borders: The Scottish Borders
  Shetland = shetland islands: Shetland Islands
  Stirlingshire: Falkirk, Stirling
  Tayside: Angus, Dundee City, Perth and Kinross
  the Western Isles = outer hebrides, hebrides: Eilean Siar`;

const northernIrish = `
  Northern Ireland = n ireland, north of ireland: *
  County Antrim: Antrim and Newtownabbey, Causeway Coast and Glens, City of Belfast, Mid and East Antrim
  County Armagh: Armagh City Banbridge and Craigavon
  County Down: Ards and North Down, Lisburn and Castlereagh, Newry Mourne and Down
  County Fermanagh: Fermanagh and Omagh
  County Londonderry = county derry, co derry: Causeway Coast and Glens, Derry City and Strabane
  County Tyrone: Fermanagh and Omagh, Mid Ulster`;

const leinster = `
  Leinster: *
  County Carlow
  County Dublin: Dublin City, Dún Laoghaire-Rathdown, Fingal County, South Dublin
  County Kildare: Kildare
  County Kilkenny: Kilkenny
  County Laois: Laois
  County Longford: An Longfort
  County Louth: Louth
  County Meath: Meath
  County Offaly: Uíbh Fhailí
  County Westmeath: Westmeath
  County Wexford: Wexford
  County Wicklow: Wicklow`;

const munster = `
  Munster: *
  County Clare: Clare
  County Cork = west cork
  County Kerry: Kerry
  County Limerick: Limerick City and County Council
  County Tipperary
  County Waterford`;

const connacht = `
  Connacht = connaught: *
  County Galway = connemara
  County Leitrim
  County Mayo: Mayo County
  County Roscommon: Roscommon
  County Sligo: Sligo`;

const ulster = `
  County Cavan: An Cabhán
  County Donegal
  County Monaghan`;

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
export const wholeCountries = [
  {
    name: 'the United Kingdom',
    names: ['united kingdom', 'uk', 'great britain', 'britain'],
    areas: [{ country_id: 'GB' }],
  },
  {
    name: 'Ireland',
    names: ['ireland', 'republic of ireland', 'eire'],
    areas: [{ country_id: 'IE' }],
  },
  {
    name: 'Ulster',
    names: ['ulster'],
    areas: [
      { country_id: 'GB', nation: 'Northern Ireland' },
      { country_id: 'IE', nation: 'Ulster' },
    ],
  },
];

/** Single-word names that are also first names or other words; they need a preposition. */
export const ambiguousRegions = new Set(
  'angus beds clare highland kent kerry lakes louth mayo meath sutherland tyrone'.split(' '),
);
