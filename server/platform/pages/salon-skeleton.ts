import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Business } from '@salon/shared/contracts/business';
import { getSalonInitial } from '@salon/shared/domain/salon-initial';
import { escapeHtml } from './html.ts';
import type { SalonPage } from './salon-head.ts';

const STYLE = readFileSync(join(import.meta.dirname, 'salon-skeleton.css'), 'utf8')
  .replace(/\/\*[\s\S]*?\*\//g, '')
  .replace(/\s+/g, ' ')
  .trim();

export const buildSkeletonStyle = (): string => `<style>${STYLE}</style>`;

const PIN =
  '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0"/><circle cx="12" cy="10" r="3"/></svg>';

/**
 * The module renders the same layout (mf-customer/src/salon/salon-frame.tsx and salon-skeleton.tsx). Returns '' for a
 * page other than /book and /customer.
 */
export function buildSalonSkeleton({ place, salon }: SalonPage): string {
  if (!place) return '';
  const isBook = place.screen === 'book';
  const identity = salon ? identityOf(salon, isBook) : identityBones(isBook);
  return `<div class="c-page ${isBook ? 'c-cover' : 'c-bar'}"><div class="c-sheet">
        <header class="c-head"><div class="c-row">${identity}</div></header>
        <div class="c-content">${isBook ? FORM_BONES : WIZARD_BONES}</div>
      </div></div>`;
}

function identityOf({ name, address, logo_url: logo }: Business, isBook: boolean): string {
  const mark = logo
    ? `<span class="c-mark c-image" aria-hidden="true"><img src="${escapeHtml(logo)}" alt="" decoding="async"></span>`
    : `<span class="c-mark" aria-hidden="true">${escapeHtml(getSalonInitial(name))}</span>`;
  const tag = isBook ? 'h1' : 'p';
  const where = address ? `<p class="c-address">${PIN}<span>${escapeHtml(address)}</span></p>` : '';
  return `<div class="c-identity">${mark}<div class="c-words"><${tag} class="c-name">${escapeHtml(name)}</${tag}>${where}</div></div>`;
}

function identityBones(isBook: boolean): string {
  const [name, address] = isBook ? ['160px', '120px'] : ['140px', '180px'];
  return `<div class="c-identity" aria-hidden="true"><span class="c-mark"></span><div class="c-words"><p class="c-name">${bone(name, 18)}</p><p class="c-address">${bone(address, 12)}</p></div></div>`;
}

const bone = (width: string, height: number) =>
  `<span class="c-bone" style="inline-size:${width};block-size:${height}px"></span>`;

const FORM_BONES = `<div class="c-form"><div class="c-heading"><h2 class="c-title">احجز موعدك</h2><p class="c-lead">اكتب رقم هاتفك لنعرف حجوزاتك.</p></div><div class="c-field" aria-hidden="true">${bone('88px', 14)}${bone('100%', 48)}${bone('60%', 12)}</div>${bone('100%', 52)}</div>`;

/**
 * This heading is hidden from screen readers, which later read the module's heading. If the address names a later step,
 * the template hides this heading.
 */
const WIZARD_BONES = `<div class="c-bones">${bone('100%', 44)}<p class="c-step" aria-hidden="true">مع من تريد الحجز؟</p><div class="c-faces">${bone('100%', 88).repeat(5)}</div></div>`;
