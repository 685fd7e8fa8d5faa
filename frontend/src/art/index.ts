/**
 * The art of the three games. Each component is a pure drawing of its props; it fills the width it is given and is
 * silent for screen readers unless it has a title. Colours come from the page's custom properties (--paper, --ink,
 * --brick, --teal, --mustard, --rose, --slate, --seat-0 … --seat-5, --good-food …), with our own as fallbacks.
 */

export { default as BankSide } from './BankSide.svelte';
export { default as DayMarker } from './DayMarker.svelte';
export { default as DeliveryCard } from './DeliveryCard.svelte';
export { default as Divider } from './Divider.svelte';
export { default as Figure } from './Figure.svelte';
export { default as Good } from './Good.svelte';
export { default as KolejkaCard } from './KolejkaCard.svelte';
export { default as KolejkaGood } from './KolejkaGood.svelte';
export { default as KolejkaShop } from './KolejkaShop.svelte';
export { default as ListEmblem } from './ListEmblem.svelte';
export { default as Logo } from './Logo.svelte';
export { default as Ministry } from './Ministry.svelte';
export { default as Money } from './Money.svelte';
export { default as MoneySign } from './MoneySign.svelte';
export { default as Newspaper } from './Newspaper.svelte';
export { default as PanCard } from './PanCard.svelte';
export { default as PanGood } from './PanGood.svelte';
export { default as PanShop } from './PanShop.svelte';
export { default as Poster } from './Poster.svelte';
export { default as Scene } from './Scene.svelte';
export { default as SeatBadge } from './SeatBadge.svelte';
export { default as ShoppingList } from './ShoppingList.svelte';
export { default as Sign } from './Sign.svelte';
export { default as Stall } from './Stall.svelte';
export { default as Stamp } from './Stamp.svelte';
export { default as Ticket } from './Ticket.svelte';
export { default as Truck } from './Truck.svelte';

export * from './names';
export { FIGURES, KOLEJKA_PAWNS, PEOPLE, type FigureName } from './people';
export { PAN_FIGURES } from './pan/figures';
export { SEAT_LETTERS, onSeat, seatColour, type Seat } from './seats';
export { hue, type Ink } from './press';
export { GOOD_COLOURS, GOOD_OF_SHOP, objectOf } from './kolejka/goods';
export type { Stock } from './kolejka/shops';
export type { GoodName } from './goods';
export type { DividerName } from './common/mark';
export type { PosterName } from './common/posters';
export type { SceneName } from './common/scenes';
export type { SignName } from './common/signs';
