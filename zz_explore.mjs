import { chromium } from '@playwright/test';
const O='http://localhost:4785';
const browser = await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox']});
const shiftInit=()=>{ globalThis.shifts=[]; new PerformanceObserver(l=>{for(const e of l.getEntries()) globalThis.shifts.push({v:+e.value.toFixed(4),recent:e.hadRecentInput,t:Math.round(e.startTime),s:(e.sources||[]).slice(0,4).map(x=>{const n=x.node;return n&&n.nodeType===1?(n.tagName+'.'+(n.className||'')+' '+JSON.stringify([x.previousRect.y|0,x.previousRect.height|0,x.currentRect.y|0,x.currentRect.height|0])):String(n&&n.nodeName)})})}).observe({type:'layout-shift',buffered:true}); };
async function ctx(opts={}){const c=await browser.newContext({viewport:{width:1440,height:900},...opts}); await c.addInitScript(shiftInit); return c;}
const what=process.argv[2];
if(what==='shift'){
  for(const vp of [{width:390,height:844},{width:1440,height:900}]){
    const c=await ctx({viewport:vp}); const p=await c.newPage(); await p.goto(O+'/'); await p.waitForTimeout(1500);
    await p.locator('header [data-emit="join"]').first().click(); await p.waitForTimeout(4000);
    console.log('join',vp.width,JSON.stringify((await p.evaluate(()=>globalThis.shifts)),null,0)); await p.screenshot({path:`/tmp/shots/join-${vp.width}.png`}); await c.close();
  }
  const c=await ctx(); const p=await c.newPage();
  const r=await p.request.post(O+'/api/auth/register',{headers:{'x-app-agent':'e2e'},multipart:{email:`a${Date.now()}@example.com`,password:'Sunny-day7',first_name:'Vera',last_name:'Lind',birth_date:'1990-05-17',country_code:'LV',currency:'EUR',mobile:'+3712'+String(Date.now()).slice(-7),terms:'1'}}); console.log(r.status());
  for(const path of ['/profile/security','/profile/settings','/cashier/deposit','/cashier/withdraw','/cashier/wallet','/profile/bonuses','/profile/verification']) for (const vp of [{width:390,height:844},{width:1440,height:900}]){
    await p.setViewportSize(vp); await p.goto(O+path); await p.waitForTimeout(2500);
    const s=await p.evaluate(()=>globalThis.shifts); console.log(path,vp.width,s.filter(x=>!x.recent).reduce((a,x)=>a+x.v,0).toFixed(3),JSON.stringify(s.filter(x=>x.v>0.01)));
    await p.screenshot({path:`/tmp/shots/p${path.replaceAll('/','_')}-${vp.width}.png`});
  }
}
await browser.close();
