/** Clipboard HTML of several programs, shortened but with all their peculiarities. */

/** Microsoft Word for Windows: a heading, a list, a table, a picture and a footnote. */
export const wordClipboard = `<html xmlns:v="urn:schemas-microsoft-com:vml"
xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"
xmlns="http://www.w3.org/TR/REC-html40"><head><meta http-equiv=Content-Type content="text/html; charset=utf-8">
<meta name=Generator content="Microsoft Word 15"><link rel=File-List href="file:///C:/Users/n/AppData/Local/Temp/msohtmlclip1/01/clip_filelist.xml">
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]-->
<style><!-- p.MsoNormal {margin:0cm; font-family:"Calibri",sans-serif;} @list l0:level1 {mso-level-number-format:bullet;} --></style>
</head><body lang=EN-GB style='tab-interval:36.0pt'><!--StartFragment-->
<h1>Autumn<o:p></o:p></h1>
<p class=MsoNormal style='text-align:center'>Walks for <b style='mso-bidi-font-weight:normal'>everybody</b>,
<u>weekly</u><o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>Boots<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>Tea<o:p></o:p></p>
<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;border:none'>
 <tr><td width=301 valign=top style='width:225.4pt'><p class=MsoNormal>Monday<o:p></o:p></p></td><td><p class=MsoNormal>9.30<o:p></o:p></p></td></tr>
</table>
<p class=MsoNormal><span style='mso-no-proof:yes'><!--[if gte vml 1]><v:shape id="Picture_x0020_1" style='width:451pt'><v:imagedata src="file:///C:/Users/n/clip_image001.png"/></v:shape><![endif]--><![if !vml]><img
width=602 height=401 src="file:///C:/Users/n/AppData/Local/Temp/msohtmlclip1/01/clip_image002.jpg" v:shapes="Picture_x0020_1"><![endif]></span><o:p></o:p></p>
<!--EndFragment--></body></html>`;

/** Google Docs with the same content: styled spans, and a `b` wrapper that is not bold. */
export const googleDocsClipboard = `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-5a2b">
<h2 dir="ltr" style="line-height:1.38;margin-top:18pt;"><span style="font-size:16pt;font-family:Arial;font-weight:400;">Autumn</span></h2>
<p dir="ltr" style="line-height:1.38;"><span style="font-size:11pt;font-weight:700;">Walks</span><span style="font-size:11pt;font-weight:400;"> for you, see </span><a href="https://example.org/walks" style="text-decoration:none;"><span style="font-weight:400;text-decoration:underline;">here</span></a></p>
<ul style="margin-top:0;"><li dir="ltr" style="list-style-type:disc;" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">Boots</span></p></li></ul>
<div dir="ltr" style="margin-left:0pt;" align="left"><table style="border:none;border-collapse:collapse;"><colgroup><col /><col /></colgroup><tbody><tr style="height:0pt"><td style="border-left:solid #000 1pt;"><p dir="ltr"><span>Monday</span></p></td><td><p dir="ltr"><span>9.30</span></p></td></tr></tbody></table></div>
<hr /><p dir="ltr"><span><span style="border:none;display:inline-block;overflow:hidden;width:602px;height:401px;"><img src="https://lh7-rt.googleusercontent.com/docsz/AD_4nX?key=x" width="602" height="401" style="margin-left:0px;" /></span></span></p></b>`;

/** Chrome, part of a web page: computed styles everywhere, a video, a form and two pictures. */
export const webPageClipboard = `<meta charset='utf-8'><article style="color: rgb(0, 0, 0); font-family: Georgia; font-size: 16px; text-align: start; text-indent: 0px;"><h3 style="font-weight: 600;">Sleep</h3><p style="margin: 0px 0px 1em;">Run <code style="font-family: monospace;">npm start</code>, write to <a href="MAILTO:info@example.com">us</a> or <a href="javascript:void(0)">open</a>.</p><figure><img src="https://cdn.example.net/a.webp" srcset="https://cdn.example.net/a2.webp 2x" alt="A bed" loading="lazy"><img src="https://cdn.example.net/b.webp"><figcaption>A bed</figcaption></figure><img src="https://count.example.net/p.gif" width="1" height="1"><iframe src="https://www.youtube.com/embed/x" width="560"></iframe><form><input type="email"><button>Join</button></form><p>H<sub>2</sub>O</p></article>`;
