-- What of a review is added up over many games: its accounts and the parts of the scores, without the curves.
CREATE TABLE digests (
    table_id   TEXT    NOT NULL PRIMARY KEY,
    form       TEXT    NOT NULL, -- as in reviews
    digest     TEXT    NOT NULL
);
